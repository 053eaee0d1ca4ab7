import { answered, failed, modelOf } from '@neuro/statecharts'
import { connectionMachine } from '#machines/app/connection.machine.ts'

export const connectionModel = modelOf(
  connectionMachine,
  {
    inputs: [{ isOnline: true }, { isOnline: false }],
    stimuli: [
      { type: 'connection.probe' },
      { type: 'connection.lost' },
      { type: 'connection.found' },
      { type: 'server.unavailable' },
      { type: 'server.answered' },
      { type: 'server.unreached' },
      { type: 'wait.over' },
      { type: 'wait.left', seconds: 3 },
      answered('probe', { isBack: true }),
      answered('probe', { isBack: false, retryAfter: 60 }),
      failed('probe'),
    ],
  },
  {
    // Waits of other lengths.
    inputs: [{ isOnline: true }],
    stimuli: [
      { type: 'server.unavailable' },
      answered('probe', { isBack: false, retryAfter: 600 }),
      answered('probe', { isBack: false, retryAfter: 1 }),
      { type: 'wait.left', seconds: 599 },
      { type: 'wait.over' },
      answered('probe', { isBack: true }),
      answered('probe', { isBack: false, retryAfter: 120 }),
      failed('probe'),
    ],
  },
)
