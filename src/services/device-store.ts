import { createStore, get, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'

/**
 * What one member keeps on this device, apart from every other member's. What does not fit its schema is treated as
 * never kept; a device that cannot keep anything works until the page closes.
 */
export function createDeviceStore(email: string) {
  const memory = new Map<string, unknown>()
  const owner = email.toLowerCase()
  let database: UseStore | null = null
  const reach = () => {
    database ??= createStore('neuro', 'device')
    return database
  }

  return {
    async read<Schema extends z.ZodMiniType>(key: string, schema: Schema): Promise<z.output<Schema> | null> {
      const kept = memory.get(key) ?? (await get([owner, key], reach()).catch(() => undefined))
      const checked = z.safeParse(schema, kept)
      return checked.success ? checked.data : null
    },

    async write(key: string, value: unknown): Promise<void> {
      await set([owner, key], value, reach()).then(
        () => memory.delete(key),
        () => memory.set(key, value),
      )
    },
  }
}

export type DeviceStore = ReturnType<typeof createDeviceStore>
