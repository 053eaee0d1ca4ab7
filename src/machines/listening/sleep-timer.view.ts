import type { SnapshotFrom } from 'xstate'
import type { Span, sleepTimerMachine } from './sleep-timer.machine.ts'

export type SleepView = {
  /** When it ends; null while it is off. */
  span: Span | null
  /** Whole seconds until the sound stops; null before the first measurement. */
  left: number | null
  canLengthen: boolean
  canShorten: boolean
  isFading: boolean
  /** The play key adds ten minutes. */
  isExtendable: boolean
  /** It has just stopped the sound. */
  isEnded: boolean
}

export function sleepTimerView(snapshot: SnapshotFrom<typeof sleepTimerMachine>): SleepView {
  const { span, left } = snapshot.context
  const isOn = snapshot.matches('on')
  return {
    span: isOn ? span : null,
    left: isOn && left > 0 ? Math.ceil(left) : null,
    canLengthen: snapshot.can({ type: 'timer.lengthen' }),
    canShorten: snapshot.can({ type: 'timer.shorten' }),
    isFading: snapshot.matches({ on: 'fading' }),
    isExtendable: snapshot.hasTag('extendable'),
    isEnded: snapshot.matches('ended'),
  }
}
