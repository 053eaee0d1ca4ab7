import { answered, failed, modelOf } from '@neuro/statecharts'
import { challengeMachine } from '#machines/session/challenge.machine.ts'

export const code = '123456'
export const entering = { type: 'challenge.enter-code', code } as const
export const ada = { email: 'ada@example.com', role: 'member', expiresAt: 864_000_000 }

export const challengeModel = modelOf(
  challengeMachine,
  {
    inputs: [
      { email: ada.email, isSent: false },
      { email: ada.email, isSent: true },
    ],
    payloads: (fc) => [
      fc.record({ type: fc.constant('challenge.enter-code'), code: fc.string({ unit: 'grapheme' }) }),
      fc.record({ type: fc.constant('resend.in'), seconds: fc.integer({ min: 0, max: 60 }) }),
    ],
    stimuli: [
      entering,
      { type: 'challenge.resend' },
      { type: 'challenge.cancel' },
      { type: 'resend.in', seconds: 60 },
      { type: 'resend.in', seconds: 0 },
      answered('sendLink', { hasCode: true }),
      answered('sendLink', { hasCode: false }),
      failed('sendLink'),
      answered('redeemCode', ada),
      failed('redeemCode'),
    ],
  },
  {
    // A second too early.
    inputs: [{ email: ada.email, isSent: true }],
    stimuli: [
      { type: 'challenge.resend' },
      { type: 'resend.in', seconds: 1 },
      answered('sendLink', { hasCode: true }),
      failed('sendLink'),
    ],
  },
)
