import { elapsed, modelOf } from '@neuro/statecharts'
import { dismissingShare, type PauseReason, toastMachine } from '#machines/notices/toast.machine.ts'

const pause = (by: PauseReason, at = 0) => ({ type: 'toast.pause', by, at }) as const
const resume = (by: PauseReason, at = 0) => ({ type: 'toast.resume', by, at }) as const

export const toastModel = modelOf(
  toastMachine,
  {
    // Reasons to pause, in any combination, at one moment.
    inputs: [{ lifetime: 3000 }],
    stimuli: [
      { type: 'toast.close' },
      { type: 'toast.release', share: dismissingShare, at: 0 },
      { type: 'toast.release', share: 0.81, at: 0 },
      resume('window'),
      pause('window'),
      pause('pointer'),
      resume('pointer'),
      pause('drag'),
      elapsed(3000),
    ],
  },
  {
    // Time passing.
    inputs: [{ lifetime: 5000 }],
    stimuli: [
      { type: 'toast.renew', at: 1000 },
      { type: 'toast.release', share: 0.1, at: 500 },
      resume('window', 0),
      pause('drag', 400),
      pause('focus', 1500),
      pause('focus', 9000),
      resume('focus', 2000),
      elapsed(3500),
      elapsed(1500),
    ],
    bounds: ({ renewals }) => renewals < 2,
  },
)
