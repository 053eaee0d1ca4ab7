import type { Api } from '#services/api/api.ts'
import { experimentAnswer, revealAnswer } from '#services/contract/experiments.ts'
import { currentAnswer } from '#services/contract/session.ts'

/** The server’s part of an experiment: it holds the key. */
export const createExperimentsService = (api: Api) => ({
  /** Whether the server has these calls. */
  async isOffered(signal: AbortSignal): Promise<boolean> {
    const { data } = await api.get('/auth/current', currentAnswer, { signal })
    return data.extras.includes('experiments')
  },

  /** Starts one. @returns its id */
  async start(track: string, signal: AbortSignal): Promise<string> {
    const { data } = await api.post('/experiments', { track }, experimentAnswer, { signal })
    return data.id
  },

  /** Ends it. @returns for each block, whether its evenings had the pulse */
  async reveal(id: string, signal: AbortSignal): Promise<readonly (readonly boolean[])[]> {
    const { data } = await api.post(`/experiments/${encodeURIComponent(id)}/reveal`, {}, revealAnswer, {
      signal,
    })
    return data.blocks
  },
})
