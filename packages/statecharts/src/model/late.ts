/** Lets stopped actors answer anyway, like a slow network. */
import { identityOf } from './drive.ts'
import type { Explored } from './explore.ts'
import { answered, failed, labelOf } from './stimuli.ts'
import { nameOfValue } from './structure.ts'

/** The steps after which a late answer still changed something. */
export function answerLate({ edges, rehearse }: Explored): string[] {
  const moved: string[] = []
  const tried = new Set<string>()
  for (const step of edges) {
    if (step.left.length === 0) continue
    const kind = `${nameOfValue(step.before.value)} ─ ${labelOf(step.stimulus)} ─▶ ${nameOfValue(step.after.value)}`
    if (tried.has(kind)) continue
    tried.add(kind)
    const run = rehearse(step.path)
    const before = identityOf(run.snapshot())
    const said = run.emitted.length
    for (const { actor, path } of run.left) {
      run.answerLate(actor, answered(path, { late: true }))
      run.answerLate(actor, failed(path, new Error('Late.')))
    }
    if (identityOf(run.snapshot()) !== before || run.emitted.length !== said) moved.push(kind)
    run.stop()
  }
  return moved
}
