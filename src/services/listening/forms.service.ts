import type { ServedFiles } from '#machines/listening/forms.ts'
import type { Api } from '#services/api/api.ts'
import { currentAnswer } from '#services/contract/session.ts'

/** Asks which files the server has of its tracks. */
export async function loadForms(api: Api, signal: AbortSignal): Promise<ServedFiles> {
  const { data } = await api.get('/auth/current', currentAnswer, { signal })
  const has = (extra: string) => data.extras.includes(extra)
  return { forms: { isPulseOptional: has('pulse'), isLongOptional: has('long') }, hasFlac: has('flac') }
}
