/** Messages of failing checks: what is missing in plain words, and what to write where. */
import { type Explored, isHandledIn } from './explore.ts'
import type { Model } from './model.ts'
import { wayTo } from './path.ts'
import { answerOf, isElapsed, isWithin, type Stimulus } from './stimuli.ts'
import { delayOf, nameOfTransition, nodesOf } from './structure.ts'
import { wayOf } from './words.ts'

/** Fails with a list of problems and their solutions; passes if it's empty. */
export function insist(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** What no test has seen, and what would show it. */
export function missingIn({ model, coverage, declared }: Explored): string[] {
  const { states, transitions, guards, outcomes } = coverage.missing(declared)
  const unseen = new Set(states)
  const unanswered = new Set(
    outcomes.map((outcome) => {
      const [state, actor, how] = outcome.split('|')
      return `${state}|xstate.${how}.actor.${actor}`
    }),
  )
  return [
    ...states.map(
      (id) => `${id} is never entered. Add a stimulus or an input that leads there, or delete the state.`,
    ),
    ...outcomes.flatMap((outcome) => {
      const [state = '', actor, how] = outcome.split('|')
      const event = `xstate.${how}.actor.${actor}`
      const node = nodesOf(model.machine).find(({ id }) => id === state)
      if (!isHandledIn(node, event))
        return `${state} doesn’t handle the ${how === 'done' ? 'success' : 'failure'} of ${actor}: add ${how === 'done' ? 'onDone' : 'onError'}.`
      if (unseen.has(state)) return []
      return how === 'done'
        ? `${actor} never succeeds in ${state}. ${addOrReach(model, event)}`
        : `${actor} never fails in ${state}. ${addOrReach(model, event)}`
    }),
    // Problems that follow from those above need no line.
    ...transitions
      .filter((key) => !unseen.has(key.split('|')[0]!) && !unanswered.has(key.slice(0, key.lastIndexOf('|'))))
      .filter((key) => !guards.includes(`${key}|yes`))
      .map((key) => {
        const event = key.split('|')[1]!
        return `${nameOfTransition(key)} is never taken. ${addOrReach(model, event)} If nothing can lead to it, delete it.`
      }),
    ...guards
      .filter((key) => !unseen.has(key.split('|')[0]!))
      .map((key) => {
        const way = key.slice(key.lastIndexOf('|') + 1)
        return `The guard of ${nameOfTransition(key.slice(0, key.lastIndexOf('|')))} never says ${way}. Add a payload, an answer or an input for which it does; if there is none, delete the ${way === 'no' ? 'guard' : 'transition'}.`
      }),
  ]
}

function addOrReach({ machine, explorations }: Model, event: string): string {
  const stimuli = explorations.flatMap((one) => one.stimuli as readonly Stimulus[])
  const isThere = (stimulus: Stimulus): boolean =>
    isWithin(stimulus) ? isThere(stimulus.stimulus) : stimulus.type === event
  if (event.startsWith('xstate.after.')) {
    const ms = delayOf(machine, event)
    return stimuli.some((one) => isElapsed(one) && one.ms >= ms)
      ? 'Enough time passes in the model, but never in that state.'
      : `Add elapsed(${Number.isFinite(ms) ? ms : '…'}) to the stimuli.`
  }
  if (event === '')
    return 'It depends on the context alone: add inputs or payloads for which its guard says yes.'
  if (event.startsWith('xstate.done.state.')) return 'Add what ends the states inside.'
  if (stimuli.some(isThere))
    return 'Its stimulus is in the model, but another transition is taken before it, or its state is never active when the stimulus comes.'
  const answer = answerOf({ type: event })
  if (answer === null) return `Add { type: '${event}' } to the stimuli.`
  return `Add ${answer.isDone ? `answered('${answer.id}', …)` : `failed('${answer.id}')`} to the stimuli.`
}

/** Answers that no situation waits for: a typo, or an actor that is gone. */
export function uselessIn({ model, edges }: Explored): string[] {
  const used = new Set(edges.map(({ stimulus }) => stimulus.type))
  const asked = [...new Set(edges.flatMap(({ begun }) => begun))].map((id) => id.split('.').at(-1)!)
  const answers = model.explorations
    .flatMap(({ stimuli }) => stimuli as readonly Stimulus[])
    .filter((stimulus) => answerOf(stimulus) !== null && !used.has(stimulus.type))
  return [...new Set(answers.map(({ type }) => answerOf({ type })!.id))].map(
    (id) =>
      `No state waits for an answer of ${id}. ${asked.length === 0 ? 'The machine starts no actors.' : `It starts: ${[...new Set(asked)].join(', ')}.`} Correct the id, or delete the stimulus.`,
  )
}

export const stuckAdvice = (explored: Explored, stuck: readonly string[]) =>
  stuck.map(
    (state) =>
      `${state} can wait for ever: good answers alone, or bad ones alone, don’t lead out of it. The way there: ${wayOf(wayTo(explored, state)!) || 'its start'}. Handle the answer (onDone, onError), name the events by which the world answers in \`facts\`, or say why it may wait: patient: { '${state}': '…' }.`,
  )

export const wordlessAdvice = (failures: readonly string[]) =>
  failures.map((failure) => {
    const [state, actor] = failure.split(' ✗ ')
    return `When ${actor} fails in ${state}, its message reaches neither the view nor an event. Show it, or say why no one needs it: silent: { '${failure}': '…' }.`
  })

export function survivorAdvice(survivors: readonly string[]): string[] {
  if (survivors.length === 0) return []
  const lines = survivors.map((title) => {
    const words = title.replace(/^\S+\|\S*\|\d+/, nameOfTransition)
    return `  ${words}${words === title ? '' : ` (harmless: '${title}')`}`
  })
  return [
    'No rule breaks when',
    ...lines,
    ...(survivors.some((title) => title.includes('cancel its timer'))
      ? [
          'A timer that runs on shows only where its state is entered again before it ends: give such a path to replays.',
        ]
      : []),
    'Add the rules that say what these parts are for, and delete what isn’t needed. If no one could notice, say why: harmless: { title: reason }.',
  ]
}

/** An excuse that is no longer needed must be removed. */
export const unusedAdvice = (
  name: string,
  reasons: Readonly<Record<string, string>>,
  excused: readonly string[],
) =>
  Object.keys(reasons)
    .filter((key) => !excused.includes(key))
    .map((key) => `${name}: '${key}' excuses nothing. Delete it.`)
