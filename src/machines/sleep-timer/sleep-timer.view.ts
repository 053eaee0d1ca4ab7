import type { SnapshotFrom } from 'xstate'
import type { Span, sleepTimerMachine } from './sleep-timer.machine.ts'

export type SleepView = {
  /** What it waits for; null while it is off. */
  span: Span | null
  /** Whole seconds until the sound is gone; null until they have been measured. */
  left: number | null
  isFading: boolean
  /** Share of the volume that the fade leaves, 1 to 0. */
  level: number
  /** The play key means: ten more minutes. */
  isExtendable: boolean
  /** It has just put the sound to rest. */
  isEnded: boolean
}

/** What may be known of the sleep timer; `level` changes several times a second while it fades. */
export function sleepTimerView(snapshot: SnapshotFrom<typeof sleepTimerMachine>): SleepView {
  const { span, left, fade } = snapshot.context
  const isOn = snapshot.matches('on')
  const isFading = snapshot.matches({ on: 'fading' })
  return {
    span: isOn ? span : null,
    left: isOn && left > 0 ? Math.ceil(left) : null,
    isFading,
    level: isFading && fade > 0 ? Math.min(1, left / fade) : 1,
    isExtendable: snapshot.hasTag('extendable'),
    isEnded: snapshot.matches('ended'),
  }
}
