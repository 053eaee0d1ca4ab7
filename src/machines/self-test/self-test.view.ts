import type { SnapshotFrom } from 'xstate'
import { type Check, checks, type Finding } from './findings.ts'
import { reportOf } from './report.ts'
import type { selfTestMachine } from './self-test.machine.ts'

export type SelfTestView = {
  step: 'idle' | 'running' | 'asking' | 'finished'
  findings: readonly Finding[]
  /** What is being looked at now. */
  current: Check | null
  /** How many things are looked at. */
  total: number
  /** How many of the findings are not good. */
  troubles: number
  /** The report, once everything was looked at. */
  report: string | null
  copying: 'resting' | 'under-way' | 'copied' | 'refused'
}

/** What a screen may know about the self-test. */
export function selfTestView(snapshot: SnapshotFrom<typeof selfTestMachine>): SelfTestView {
  const { findings } = snapshot.context
  const isFinished = snapshot.hasTag('finished')
  return {
    step: snapshot.matches('running')
      ? 'running'
      : snapshot.matches('asking')
        ? 'asking'
        : isFinished
          ? 'finished'
          : 'idle',
    findings,
    current: snapshot.matches('running') ? (checks[findings.length] ?? null) : null,
    total: checks.length,
    troubles: findings.filter(({ outcome }) => outcome !== 'passed').length,
    report: isFinished ? reportOf(snapshot.context) : null,
    copying: snapshot.matches({ finished: 'copying' })
      ? 'under-way'
      : snapshot.matches({ finished: 'copied' })
        ? 'copied'
        : snapshot.matches({ finished: 'not-copied' })
          ? 'refused'
          : 'resting',
  }
}
