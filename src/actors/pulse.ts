/** Whether the server has its tracks without the pulse, too; asked when a screen offers the choice. */
import { pulseMachine } from '#machines/listening/pulse.ts'
import { currentAnswer } from '#services/contract/session.ts'
import type { MemberEdges } from './member-edges.ts'
import { provideResource } from './resource.ts'

export const createPulse = ({ api }: MemberEdges) => ({
  logic: pulseMachine.provide({
    actors: provideResource(async (signal) => {
      const { data } = await api.get('/auth/current', currentAnswer, { signal })
      return data.extras.includes('pulse')
    }),
  }),
})
