/** Whether the server has its tracks without the pulse and in long forms, too. */
import { createResourceMachine } from '#machines/resource.machine.ts'
import type { ServedForms } from './player.setup.ts'

export const formsMachine = createResourceMachine<ServedForms>('forms')
