/** The code that calls the members API, loaded for members and when a visitor starts to sign in. */
import * as z from 'zod/mini'
import { type ApiOptions, createApi } from '#services/api/api.ts'
import { type ProductConfiguration, productConfiguration } from '#services/contract/product.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import type { LinkRequest } from '#services/session/link-request.ts'
import { createSessionService } from '#services/session/session.service.ts'
import type { SessionStore } from '#services/session/session-store.ts'

type Options = Pick<ApiOptions, 'onUnauthorised' | 'onUnavailable' | 'onAnswer' | 'onUnreached'> & {
  configuration: ProductConfiguration
  store: SessionStore
  requests: LinkRequest
  storage: SafeStorage
}

/** Throws an `Error` that names the field if the page's configuration is invalid. */
export function createApiStack({ configuration, store, requests, storage, ...news }: Options) {
  const read = z.safeParse(productConfiguration, configuration)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`Product configuration: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const { apiUrl: baseUrl, apiTimeout: timeout } = read.data
  const api = createApi({ baseUrl, timeout, keys: store.keys, ...news })
  const moveDeviceData = (from: string, to: string) => moveData(storage, from.toLowerCase(), to.toLowerCase())
  return { api, session: createSessionService({ api, store, requests, now: Date.now, moveDeviceData }) }
}

async function moveData(storage: SafeStorage, former: string, owner: string): Promise<void> {
  const [{ openDeviceDatabase }, { createUnsaved }] = await Promise.all([
    import('#services/device/device-database.ts'),
    import('#services/device/unsaved.ts'),
  ])
  createUnsaved(owner, storage).inherit(former)
  await openDeviceDatabase().inherit(owner, former)
}

export type ApiStack = ReturnType<typeof createApiStack>
