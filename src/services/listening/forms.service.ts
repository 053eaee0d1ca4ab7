import type { ServedForms } from '#machines/listening/player.setup.ts'
import type { Api } from '#services/api/api.ts'
import { currentAnswer } from '#services/contract/session.ts'

/** Asks whether the server has its tracks without the pulse and in long forms, too. */
export async function loadForms(api: Api, signal: AbortSignal): Promise<ServedForms> {
  const { data } = await api.get('/auth/current', currentAnswer, { signal })
  return { isPulseOptional: data.extras.includes('pulse'), isLongOptional: data.extras.includes('long') }
}
