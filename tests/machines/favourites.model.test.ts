import { describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { favouritesMachine } from '../../src/machines/favourites/favourites.machine.ts'
import { favouritesView } from '../../src/machines/favourites/favourites.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const accepted = { accepted: true }
const refused = { accepted: false, message: 'Your list is full.' }

const { cases, replay, untaken } = explore(favouritesMachine, {
  inputs: [{ email: 'ada@example.com' }],
  stimuli: [
    { type: 'favourite.add', title: 'genesis' },
    { type: 'favourite.add', title: 'serenity' },
    { type: 'favourite.remove', title: 'serenity' },
    { type: 'favourite.dismiss' },
    { type: 'favourites.reload' },
    answered('loadTitles', ['serenity', 'serenity']),
    failed('loadTitles'),
    answered('addTitle', accepted),
    answered('addTitle', refused),
    failed('addTitle'),
    answered('removeTitle', accepted),
    answered('removeTitle', refused),
    failed('removeTitle'),
  ],
})

describe('favourites: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)

      const { titles, wishes, message } = snapshot.context
      const view = favouritesView(snapshot)
      expect(new Set(titles).size, 'no title is listed twice').toBe(titles.length)
      expect(new Set(view.titles).size, 'no title is shown twice').toBe(view.titles.length)
      if (snapshot.matches('error-message')) expect(message, 'an error always says why').not.toBe('')
      if (snapshot.matches('idle')) expect(wishes, 'no wish is forgotten at rest').toEqual([])
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

const said = new Map<string, { message: string; isServer: boolean }>([
  ['xstate.done.actor.addTitle', { message: refused.message, isServer: true }],
  ['xstate.done.actor.removeTitle', { message: refused.message, isServer: true }],
  ['xstate.error.actor.addTitle', { message: 'addTitle failed', isServer: false }],
  ['xstate.error.actor.removeTitle', { message: 'removeTitle failed', isServer: false }],
])

it('every refusal is told to the outside, in the words of whoever refused, and nothing else is', () => {
  for (const edge of cases.flatMap(([, edges]) => edges)) {
    const emitted: EventObject[] = []
    replay(edge, emitted)
    const step = edge.steps.at(-1) as { type: string; output?: unknown }
    const isRefusal = said.has(step.type) && step.output !== accepted
    expect(emitted).toEqual(isRefusal ? [{ type: 'favourite.refused', ...said.get(step.type) }] : [])
  }
})
