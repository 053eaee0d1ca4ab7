import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { screensModel } from './screens.model.ts'

/** Puts a screen at the end of the list. */
const withScreen = (loaded: readonly string[], name: string) => [
  ...loaded.filter((other) => other !== name),
  name,
]

prove(screensModel, {
  view: (snapshot) => ({
    loaded: snapshot.context.loaded,
    hasFailed: snapshot.matches({ showing: 'failed' }),
    isLoading: snapshot.hasTag('busy'),
  }),
  silent: {
    'screens.showing.loading ✗ loadScreen': 'the page in its place says what to do, whatever the reason',
    'screens.fetching-ahead.fetching ✗ fetchAhead': 'it is fetched again once it is wanted',
  },
  rules: ({ always, on, eventually }) => ({
    'the screens of the first script are available from the start': on(
      'xstate.init',
      ({ view, input, begun }) => {
        expect(view).toEqual({ ...(input as object), hasFailed: false, isLoading: false })
        expect(begun).toEqual([])
      },
    ),

    'a screen is shown at once if it has loaded, and loads otherwise [2.5]': on(
      'screen.show',
      ({ event: { name }, view, viewBefore, begun, given }) => {
        const { loaded } = viewBefore
        const isThere = loaded.includes(name)
        expect(view).toEqual({ loaded, hasFailed: false, isLoading: !isThere })
        expect([begun, given]).toEqual(isThere ? [[], []] : [['loadScreen'], [{ name }]])
      },
    ),

    'a loaded screen is shown and reported': on(
      'xstate.done.actor.loadScreen',
      ({ before, view, viewBefore, emitted }) => {
        const { name } = before.context
        expect(view).toEqual({
          loaded: withScreen(viewBefore.loaded, name),
          hasFailed: false,
          isLoading: false,
        })
        expect(emitted).toEqual([{ type: 'screen.loaded', name }])
      },
    ),

    'a screen that can’t be loaded is replaced by a page that says so': on(
      'xstate.error.actor.loadScreen',
      ({ view, viewBefore }) => expect(view).toEqual({ ...viewBefore, hasFailed: true, isLoading: false }),
    ),

    'a failed screen is retried when the member asks or the network is back': on(
      ['screen.retry', 'connection.found'],
      ({ before, view, viewBefore, begun, given }) => {
        expect(view).toEqual({ ...viewBefore, hasFailed: false, isLoading: true })
        expect([begun, given]).toEqual([['loadScreen'], [{ name: before.context.name }]])
      },
    ),

    'a screen to fetch ahead joins the line, unless it has loaded or is already in it': on(
      'screen.prefetch',
      ({ event: { name }, before, after, view, viewBefore, left }) => {
        const { loaded, ahead } = before.context
        const isKnown = loaded.includes(name) || ahead.includes(name)
        expect(after.context.ahead).toEqual(isKnown ? ahead : [...ahead, name])
        expect([view, left]).toEqual([viewBefore, []])
      },
    ),

    'screens are fetched ahead one at a time, even while another is needed': always(
      ({ after, left, begun, given, stimulus }) => {
        const { ahead } = after.context
        expect('fetchAhead' in after.children).toBe(ahead.length > 0)
        const at = begun.indexOf('fetchAhead')
        if (at !== -1) expect(given[at]).toEqual({ name: ahead[0] })
        if (/actor\.fetchAhead$/.test(stimulus.type)) expect(at !== -1).toBe(ahead.length > 0)
        expect(left).not.toContain('fetchAhead')
      },
    ),

    'a screen fetched ahead is available and reported, and the next one follows': on(
      'xstate.done.actor.fetchAhead',
      ({ before, after, view, viewBefore, emitted }) => {
        const [name = '', ...others] = before.context.ahead
        expect(view).toEqual({ ...viewBefore, loaded: withScreen(viewBefore.loaded, name) })
        expect(emitted).toEqual([{ type: 'screen.loaded', name }])
        expect(after.context.ahead).toEqual(others)
      },
    ),

    'a screen that can’t be fetched ahead is skipped': on(
      'xstate.error.actor.fetchAhead',
      ({ before, after, view, viewBefore }) => {
        expect(view).toEqual(viewBefore)
        expect(after.context.ahead).toEqual(before.context.ahead.slice(1))
      },
    ),

    'each screen is listed once, and only loaded screens are reported': always(
      ({ after, view, emitted, sent, stimulus }) => {
        expect(new Set(view.loaded).size).toBe(view.loaded.length)
        expect('loadScreen' in after.children).toBe(view.isLoading)
        if (!stimulus.type.startsWith('xstate.done.')) expect(emitted).toEqual([])
        expect(sent).toEqual([])
      },
    ),

    'a requested screen is shown in the end, or a page that says why not': eventually({
      after: ({ view }) => view.isLoading,
      follows: ({ view }) => !view.isLoading,
    }),

    'the line of screens to fetch empties in the end': eventually({
      after: ({ after }) => after.context.ahead.length > 0,
      follows: ({ after }) => after.context.ahead.length === 0,
    }),
  }),
})
