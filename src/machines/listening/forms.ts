/** Which files the server has of its tracks: without the pulse and in long forms, too; without loss. */
import { createResourceMachine } from '#machines/resource.machine.ts'
import type { ServedForms } from './player.setup.ts'

/** `hasFlac`: members who own an offer can download its tracks as FLAC. */
export type ServedFiles = { forms: ServedForms; hasFlac: boolean }

export const formsMachine = createResourceMachine<ServedFiles>('forms')
