/** Whether the server has its tracks without the pulse, too; asked when a screen offers the choice. */
import { pulseMachine } from '#machines/listening/pulse.ts'
import { isPulseOptional } from '#services/listening/pulse.service.ts'
import type { MemberEdges } from './member-edges.ts'
import { provideResource } from './resource.ts'

export const createPulse = ({ api }: MemberEdges) => ({
  logic: pulseMachine.provide({ actors: provideResource((signal) => isPulseOptional(api, signal)) }),
})
