/** Whether a broken copy of a machine is noticed, and by what. */
import { createCoverage } from './coverage.ts'
import { type Explored, mayMatter, rehearsalOf, type Step } from './explore.ts'
import { activeNodes } from './internals.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { start } from './stimuli.ts'
import { sourceOf } from './structure.ts'
import { consequenceOf, samplesOf } from './words.ts'

/** `rules`: the machine's own invariants. `behaviour`: the committed account of what happens. */
export type Verdict = Mutant & { noticedBy: 'rules' | 'behaviour' | 'crash' | null }

/** Breaks the machine in every place, one at a time, and looks whether the rules or the account notice. */
export function judgeMutants(
  explored: Explored,
  check: (step: Step) => void,
  isAskedUnheard: boolean,
): Verdict[] {
  const samples = samplesOf(explored).map(sampleOf)
  const all = explored.edges.map(sampleOf)
  const kinds = ['removed', 'retargeted', 'dropped', 'emptied']
  return mutantsOf(explored.model.machine)
    .filter(({ kind }) => kinds.includes(kind))
    .map((mutant) => {
      const comesBy = ({ taken, states }: Sample) =>
        mutant.transition === null ? states.has(mutant.state) : taken.has(mutant.transition)
      const near = samples.filter(comesBy)
      const others = samples.filter((sample) => !comesBy(sample) && sample.states.has(mutant.state))
      const judge = (some: readonly Sample[]) => noticed(explored, mutant, some, check, isAskedUnheard)
      const first = judge([...near, ...others])
      return {
        ...mutant,
        noticedBy: first ?? judge(all.filter(comesBy).slice(0, many)),
      }
    })
}

/** Steps that are tried before a mutant counts as not noticed. */
const many = 400

const sampleOf = (step: Step): Sample => ({
  step,
  // A state that is left at once is in neither snapshot, but something leaves it.
  states: new Set([
    ...[...activeNodes(step.before), ...activeNodes(step.after)].map(({ id }) => id),
    ...step.taken.flat().map(sourceOf),
  ]),
  taken: new Set(step.taken.flat()),
})

type Sample = { step: Step; states: ReadonlySet<string>; taken: ReadonlySet<string> }

function noticed(
  { model }: Explored,
  mutant: Mutant,
  samples: readonly Sample[],
  check: (step: Step) => void,
  isAskedUnheard: boolean,
): Verdict['noticedBy'] {
  let rehearse: ReturnType<typeof rehearsalOf>
  try {
    rehearse = rehearsalOf(model, createCoverage(), mutant.breakIn)
  } catch {
    return 'crash'
  }
  let byBehaviour = false
  /** After the recording has noticed, how many more steps a rule gets to notice too. */
  let rulesLeft = 20
  for (const { step } of samples) {
    let account = ''
    try {
      const run = rehearse(step.path, (done) => {
        account = consequenceOf(done)
        // Where the broken machine does not listen any more, the rules would not have been asked.
        if (!isAskedUnheard && done.stimulus.type !== start.type && !mayMatter(done.before, done.stimulus))
          return
        try {
          check(done)
        } catch {
          throw new RuleBroken()
        }
      })
      run.stop()
    } catch (problem) {
      if (problem instanceof RuleBroken) return 'rules'
      return 'crash'
    }
    byBehaviour ||= account !== consequenceOf(step)
    if (byBehaviour && rulesLeft === 0) break
    rulesLeft -= byBehaviour ? 1 : 0
  }
  return byBehaviour ? 'behaviour' : null
}

class RuleBroken extends Error {}
