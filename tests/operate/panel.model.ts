import { answered, failed, modelOf } from '@neuro/statecharts'
import { type Act, type MemberAccount, panelMachine } from '#machines/operate/panel.machine.ts'
import { ada } from './search.model.ts'

export const account: MemberAccount = {
  ...ada,
  createdAt: 1,
  suspendedAt: null,
  sessions: 2,
  emailsPending: 0,
  refusal: null,
  audit: [{ at: 2, event: 'signed-in', detail: 'link, Firefox on Windows' }],
}

export const acts: readonly Act[] = [
  { kind: 'link' },
  { kind: 'sign-out' },
  { kind: 'suspend' },
  { kind: 'unsuspend' },
  { kind: 'export' },
  { kind: 'delete' },
  { kind: 'role', role: 'admin' },
]

const moves = [
  { type: 'member.open', email: ada.email },
  { type: 'member.close' },
  { type: 'act.confirm' },
  { type: 'act.cancel' },
  answered('load', account),
  failed('load'),
  answered('perform'),
  failed('perform'),
] as const

export const panelModel = modelOf(
  panelMachine,
  { inputs: [undefined], stimuli: [...moves, ...acts.map((act) => ({ type: 'act.ask' as const, act }))] },
  {
    inputs: [undefined],
    stimuli: [
      ...moves,
      { type: 'member.open', email: 'bob@example.com' },
      answered('load', { ...account, email: 'bob@example.com', isSuspended: true }),
      { type: 'act.ask', act: { kind: 'delete' } },
      { type: 'act.ask', act: { kind: 'link' } },
    ],
  },
)
