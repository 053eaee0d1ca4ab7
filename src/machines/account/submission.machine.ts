/** submission: a form that the server accepts or refuses. Its values may be secret, so they never enter the context. */
import { assertEvent, assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'

/** The server’s answer; a refusal has the server’s message. */
export type Reply = { accepted: true } | { accepted: false; message: string }

/** Reported to the parent. `form` is the machine’s id. */
export type SubmissionFact = { type: 'form.accepted' | 'form.refused'; form: string }

/** `currentPassword` is left out if the member signed in with a link or a code. */
export type NewPassword = { newPassword: string; currentPassword?: string }

function createSubmissionMachine<Values>(id: string) {
  const submission = setup({
    types: {
      context: {} as { message: string },
      events: {} as { type: 'form.submit'; values: Values } | { type: 'form.reset' },
      tags: {} as 'busy',
      meta: {} as { requirement: readonly RequirementId[] },
      children: {} as { send: 'send' },
    },
    actors: { send: notProvided.promise<Reply, { values: Values }>('send') },
    actions: {
      explain: assign((_, params: { problem: unknown }) => ({ message: reasonOf(params.problem) })),
      reportAcceptance: sendParent({ type: 'form.accepted', form: id }),
      reportRefusal: sendParent({ type: 'form.refused', form: id }),
    },
    guards: { isAccepted: (_, reply: Reply) => reply.accepted },
  })

  const { on } = submission.createStateConfig({ on: { 'form.submit': 'sending', 'form.reset': 'idle' } })

  return submission.createMachine({
    id,
    description: 'A form in the account settings that the server accepts or refuses.',
    context: { message: '' },
    initial: 'idle',
    states: {
      idle: {
        description: 'The member fills in the form.',
        on: { 'form.submit': 'sending' },
      },
      sending: {
        description: 'The form is being sent.',
        tags: 'busy',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ event }) => {
            assertEvent(event, 'form.submit')
            return { values: event.values }
          },
          onDone: [
            {
              guard: { type: 'isAccepted', params: ({ event }) => event.output },
              target: 'accepted',
            },
            {
              target: 'refused',
              actions: { type: 'explain', params: ({ event }) => ({ problem: event.output }) },
            },
          ],
          onError: {
            target: 'refused',
            actions: { type: 'explain', params: ({ event }) => ({ problem: event.error }) },
          },
        },
      },
      accepted: {
        description: 'The server accepted the form, and the member sees that.',
        meta: { requirement: ['2.16'] },
        entry: 'reportAcceptance',
        on,
      },
      refused: {
        description: 'The server refused the form, and the member sees why.',
        meta: { requirement: ['5.3'] },
        entry: 'reportRefusal',
        on,
      },
    },
  })
}

export const passwordMachine = createSubmissionMachine<NewPassword>('password')
export const deviceSignOutMachine = createSubmissionMachine<{ ids: readonly string[] }>('deviceSignOut')
export const emailChangeMachine = createSubmissionMachine<{ newEmail: string }>('emailChange')
