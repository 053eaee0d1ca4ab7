import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { searchView } from '#machines/operate/search.view.ts'
import { searchModel } from './search.model.ts'

const nothing = { members: [], hasMore: false }
const blank = { ...nothing, text: '', isBusy: false, isAnswered: false, problem: null }

prove(searchModel, {
  view: searchView,
  rules: ({ on, when, throughout, eventually }) => ({
    'nothing is looked for before the admin types': on('xstate.init', ({ view, begun }) =>
      expect([view, begun]).toEqual([blank, []]),
    ),

    'typing changes the text alone, and asks nothing yet': on(
      'search.type',
      ({ event: { text }, view, viewBefore, begun }) => {
        const list =
          text.trim() === '' ? nothing : { members: viewBefore.members, hasMore: viewBefore.hasMore }
        expect([view, begun]).toEqual([{ ...blank, ...list, text }, []])
      },
    ),

    'the search begins after a pause of 300 ms, not before': throughout(() => {
      let since: number | null = null
      return ({ stimulus, begun, view }) => {
        if (stimulus.type === 'search.type') since = view.text.trim() === '' ? null : 0
        if (stimulus.type !== 'time.elapsed') {
          if (begun.length > 0) since = null
          return
        }
        const waited = since === null ? null : since + (stimulus as unknown as { ms: number }).ms
        expect(begun).toEqual(waited !== null && waited >= 300 ? ['find'] : [])
        since = waited !== null && waited >= 300 ? null : waited
      }
    }),

    'the search asked for begins at once, with what is listed still there': on(
      'search.now',
      ({ view, viewBefore, begun }) => {
        expect(begun).toEqual(['find'])
        expect(view).toEqual({ ...viewBefore, isBusy: true, isAnswered: false, problem: null })
      },
    ),

    'the text is looked for without the spaces around it': when(
      ({ begun }) => begun.length > 0,
      ({ given, view }) => expect(given).toEqual([{ text: view.text.trim() }]),
    ),

    'what was found is listed': on('xstate.done.actor.find', ({ event: { output }, view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, ...output, isBusy: false, isAnswered: true }),
    ),

    'a failed search lists nothing and says why': on(
      'xstate.error.actor.find',
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({
          ...viewBefore,
          ...nothing,
          isBusy: false,
          problem: event.error.message,
        }),
    ),

    'a search is answered in the end': eventually({
      after: ({ view }) => view.isBusy,
      follows: ({ view }) => !view.isBusy,
    }),
  }),
})
