import { expect } from 'vitest'
import { shelfView } from '#machines/reading/shelf.view.ts'
import { reasonOf } from '#machines/reason.ts'
import { prove } from '#tests/support/model/prove.ts'
import { answerOf } from '#tests/support/model/stimuli.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { shelfModel } from './shelf.model.ts'

prove(shelfModel, {
  view: shelfView,
  onlyHeard: true,
  check({ path, stimulus, before, after, begun }) {
    const view = shelfView(after)
    const shown = [view.isLoading, view.isAbsent, view.problem !== null, after.matches('ready')]
    expect(shown.filter(Boolean), 'one state at a time').toHaveLength(1)

    const answers = path.steps.filter((step) => answerOf(step) !== null)
    const last = answers.at(-1) as { output?: unknown } | undefined
    if (answerOf(stimulus)?.isDone)
      expect(view.books, 'the server’s books are shown').toEqual(last?.output ?? [])
    else expect(view.books, 'and stay until it answers again').toEqual(shelfView(before).books)
    if (answerOf(stimulus) !== null) {
      expect(view.isAbsent).toBe(last?.output === null)
      expect(view.problem).toBe(
        answerOf(stimulus)?.isDone ? null : reasonOf((stimulus as unknown as { error: unknown }).error),
      )
    }
    expect('reconnect' in after.children, 'a list that’s missing is tried again').toBe(view.problem !== null)
    if (stimulus.type === 'reconnect.now')
      expect(begun, 'each try is one call').toEqual(
        before.matches({ unavailable: 'waiting' }) ? ['loadBooks'] : [],
      )
    const isAsked = stimulus.type === 'shelf.reload' || stimulus.type === 'shelf.open'
    if (isAsked && !before.hasTag('busy') && !before.matches('ready') && !before.matches('absent'))
      expect(begun, 'opening an empty shelf loads it').toEqual(['loadBooks'])
    if (path.steps.length === 0) expect(begun, 'nothing loads before the shelf is opened').toEqual([])
    expectSerialisable(after.context)
  },
})
