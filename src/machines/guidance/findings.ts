/** The checks of the self-test, in order, and their results. */
export const checks = ['device', 'connection', 'session', 'storage', 'tracks', 'sound'] as const
export type Check = (typeof checks)[number]

export type CheckResult = {
  outcome: 'passed' | 'doubtful' | 'failed'
  /** What was found, and what to do if something is wrong. No secrets: it's shown, copied and emailed. */
  words: string
  /** What only support needs to know; in the report, after the words. */
  details?: string
}

/** `hearing` is the member's own answer. */
export type Finding = CheckResult & { check: Check | 'hearing' }

export type Heard = 'both' | 'one' | 'none'

const said: Readonly<Record<Heard, CheckResult>> = {
  both: { outcome: 'passed', words: 'You heard it on the left, then on the right.' },
  one: {
    outcome: 'doubtful',
    words:
      'You only heard one side. Clean the plug or charging contacts, and check balance and mono audio in your device’s settings.',
  },
  none: {
    outcome: 'failed',
    words:
      'Your browser played a sound, but you didn’t hear it. Check the volume, the silent switch, and which speakers or headphones are connected.',
  },
}

export const findingOf = (heard: Heard): Finding => ({ check: 'hearing', ...said[heard] })
