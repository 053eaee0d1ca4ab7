import { givenTo } from '@neuro/statecharts/drive'
import { expect, it } from 'vitest'
import { favouritesView } from '#machines/favourites/favourites.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { accepted, email, favouritesModel, refused } from './favourites.model.ts'

const said = new Map<string, { message: string; isServer: boolean }>([
  ['xstate.done.actor.addTitle', { message: refused.message, isServer: true }],
  ['xstate.done.actor.removeTitle', { message: refused.message, isServer: true }],
  ['xstate.error.actor.addTitle', { message: 'addTitle failed', isServer: false }],
  ['xstate.error.actor.removeTitle', { message: 'removeTitle failed', isServer: false }],
])

const { edges } = prove(favouritesModel, {
  view: favouritesView,
  silent: {
    'favourites.refreshing ✗ loadTitles': 'the list stays as it is; the next reload tries again',
  },
  check({ path, stimulus, before, after, begun }) {
    const { titles, wishes, message } = after.context
    const view = favouritesView(after)
    expect(new Set(titles).size, 'each title is listed once').toBe(titles.length)
    expect(new Set(view.titles).size, 'each title is shown once').toBe(view.titles.length)
    if (after.matches('error-message')) expect(message, 'an error always has a reason').not.toBe('')
    if (after.matches('idle')) expect(wishes, 'no change is left unsent').toEqual([])
    const changing = ['addTitle', 'removeTitle'].find((change) => change in after.children)
    if (changing !== undefined) {
      const [title] = view.pending
      const pressed = path.steps.map((step) => (step as { title?: string }).title)
      expect(pressed, 'only titles whose heart was pressed').toContain(title)
      expect(givenTo(after, changing), 'the oldest change is sent, for this member').toEqual({ email, title })
    }
    if ('loadTitles' in after.children)
      expect(givenTo(after, 'loadTitles'), 'the list is this member’s').toEqual({ email })
    expect(after.hasTag('busy')).toBe(view.isLoading || changing !== undefined)
    expect('reconnect' in after.children, 'a list that’s missing is tried again').toBe(view.isUnavailable)
    if (view.isUnavailable) expect(view.problem, 'and the reason stays on screen').not.toBeNull()
    if (before.matches('unavailable') && !view.isUnavailable)
      expect(view.problem, 'until it’s there').toBeNull()
    if (stimulus.type === 'reconnect.now')
      expect(begun, 'each try is one call').toEqual(
        before.matches({ unavailable: 'waiting' }) ? ['loadTitles'] : [],
      )
    expectSerialisable(after.context)
  },
  remembering() {
    let listed: readonly string[] = []
    /** The last press of each heart, until a refusal or a fresh list overrides it. */
    const pressed = new Map<string, boolean>()
    return ({ stimulus, before, after }) => {
      const { type, title = '', output } = stimulus as { type: string; title?: string; output?: unknown }
      const sent = before.context.wishes[0]?.title ?? ''
      const isWaiting = after.context.wishes.some((wish) => wish.title === sent)
      if (type === 'favourite.add' || type === 'favourite.remove')
        pressed.set(title, type === 'favourite.add')
      else if (type === 'xstate.done.actor.loadTitles') {
        listed = [...new Set(output as readonly string[])]
        pressed.clear()
      } else if (output === accepted && type === 'xstate.done.actor.addTitle')
        listed = listed.includes(sent) ? listed : [...listed, sent]
      else if (output === accepted) listed = listed.filter((other) => other !== sent)
      else if (said.has(type) && !isWaiting) pressed.delete(sent)
      expect(after.context.titles, 'the list has what the server accepted').toEqual(listed)
      for (const [wished, isListed] of pressed)
        expect(favouritesView(after).titles.includes(wished), 'a heart shows its last press').toBe(isListed)
    }
  },
})

it('reports every refusal with its reason and what was asked for, every removal, and nothing else', () => {
  for (const { stimulus, before, emitted } of edges) {
    const { type, output } = stimulus as { type: string; output?: unknown }
    const isRefusal = said.has(type) && output !== accepted
    const [wish] = before.context.wishes
    const isRemoval = type === 'xstate.done.actor.removeTitle' && !isRefusal
    expect(emitted).toEqual([
      ...(isRefusal ? [{ type: 'favourite.refused', wish, ...said.get(type) }] : []),
      ...(isRemoval ? [{ type: 'favourite.removed', title: wish?.title }] : []),
    ])
  }
})
