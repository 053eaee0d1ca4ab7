/** What the self-test looks at, in this order, and what it may find. */
export const checks = ['device', 'connection', 'session', 'storage', 'tracks', 'sound'] as const
export type Check = (typeof checks)[number]

export type Verdict = {
  outcome: 'passed' | 'doubtful' | 'failed'
  /** What was found, and what to do where something is wrong. No secrets: it is shown, copied and mailed. */
  words: string
}

/** `hearing` is what the member said of the sound. */
export type Finding = Verdict & { check: Check | 'hearing' }

export type Heard = 'both' | 'one' | 'none'

const said: Readonly<Record<Heard, Verdict>> = {
  both: { outcome: 'passed', words: 'You heard it on the left and then on the right.' },
  one: {
    outcome: 'doubtful',
    words:
      'You heard one side only. Look at the plug or the charging contacts, and at the balance slider and the mono setting of your device.',
  },
  none: {
    outcome: 'failed',
    words:
      'The browser played a sound and you heard none. Look at the volume, at the switch for silent, and at which loudspeaker or headphones the device plays to.',
  },
}

export const findingOf = (heard: Heard): Finding => ({ check: 'hearing', ...said[heard] })
