/** Whether the server has its tracks without the pulse, too. */
import { createResourceMachine } from '#machines/resource.machine.ts'

export const pulseMachine = createResourceMachine<boolean>('pulse')
