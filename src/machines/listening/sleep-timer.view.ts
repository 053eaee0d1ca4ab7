import type { SnapshotFrom } from 'xstate'
import { fadeOf, type Span, type sleepTimerMachine } from './sleep-timer.machine.ts'

export type SleepView = {
  /** When it ends; null while it is off. */
  span: Span | null
  /** Whole seconds until the sound stops; null before the first measurement. */
  left: number | null
  canLengthen: boolean
  canShorten: boolean
  isFading: boolean
  /** Share of the volume that the fade leaves, 1 to 0. */
  level: number
  /** The play key adds ten minutes. */
  isExtendable: boolean
  /** It has just stopped the sound. */
  isEnded: boolean
}

/** What a screen may know about the sleep timer; `level` changes several times a second during the fade. */
export function sleepTimerView(snapshot: SnapshotFrom<typeof sleepTimerMachine>): SleepView {
  const { span, left } = snapshot.context
  const fade = fadeOf(snapshot.context)
  const isOn = snapshot.matches('on')
  const isFading = snapshot.matches({ on: 'fading' })
  return {
    span: isOn ? span : null,
    left: isOn && left > 0 ? Math.ceil(left) : null,
    canLengthen: snapshot.can({ type: 'timer.lengthen' }),
    canShorten: snapshot.can({ type: 'timer.shorten' }),
    isFading,
    level: isFading && fade > 0 ? Math.min(1, left / fade) : 1,
    isExtendable: snapshot.hasTag('extendable'),
    isEnded: snapshot.matches('ended'),
  }
}
