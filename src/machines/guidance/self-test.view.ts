import type { SnapshotFrom } from 'xstate'
import { type Check, checks, type Finding } from './findings.ts'
import { reportOf } from './report.ts'
import type { selfTestMachine } from './self-test.machine.ts'

export type SelfTestView = {
  step: 'idle' | 'running' | 'asking' | 'finished'
  findings: readonly Finding[]
  /** The running check. */
  current: Check | null
  /** Number of findings that didn't pass. */
  troubles: number
  /** The report, once all checks are done. */
  report: string | null
  copying: 'resting' | 'under-way' | 'copied' | 'refused'
}

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
