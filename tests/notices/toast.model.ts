import { modelOf } from '@neuro/statecharts/model'
import { dismissingShare, toastMachine } from '#machines/notices/toast.machine.ts'

export const toastModel = modelOf(
  toastMachine,
  {
    inputs: [{ lifetime: 3000 }],
    stimuli: [
      { type: 'toast.close' },
      { type: 'toast.renew' },
      { type: 'toast.grab' },
      { type: 'toast.release', share: dismissingShare },
      { type: 'toast.release', share: 0.81 },
      { type: 'window.left' },
      { type: 'window.returned' },
      { type: 'pointer.entered' },
      { type: 'pointer.left' },
      { type: 'focus.entered' },
      { type: 'focus.left' },
      { type: 'time.left', milliseconds: 1200 },
      { type: 'time.over' },
    ],
  },
  {
    // One that stays longer.
    inputs: [{ lifetime: 5000 }],
    stimuli: [
      { type: 'toast.renew' },
      { type: 'pointer.entered' },
      { type: 'pointer.left' },
      { type: 'time.left', milliseconds: 1200 },
    ],
  },
)
