import type { Api } from '#services/api/api.ts'
import { currentAnswer } from '#services/contract/session.ts'

/** Asks whether the server has its tracks without the pulse, too. */
export async function isPulseOptional(api: Api, signal: AbortSignal): Promise<boolean> {
  const { data } = await api.get('/auth/current', currentAnswer, { signal })
  return data.extras.includes('pulse')
}
