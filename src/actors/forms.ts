/** The files that the server has of its tracks; asked when a screen offers a choice. */
import { formsMachine } from '#machines/listening/forms.ts'
import { loadForms } from '#services/listening/forms.service.ts'
import type { MemberEdges } from './member-edges.ts'
import { provideResource } from './resource.ts'

export const createForms = ({ api }: MemberEdges) => ({
  logic: formsMachine.provide({ actors: provideResource((signal) => loadForms(api, signal)) }),
})
