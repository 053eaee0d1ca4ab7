import { expect } from 'vitest'
import { favouritesView } from '#machines/favourites/favourites.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { email, favouritesModel } from './favourites.model.ts'

prove(favouritesModel, {
  view: favouritesView,
  silent: {
    'favourites.refreshing ✗ loadTitles': 'the list stays as it is; the next reload tries again',
  },
  rules: ({ always, on, when, throughout, eventually }) => ({
    'each title is listed and shown once': always(({ after, view }) => {
      const { titles } = after.context
      expect(titles).toEqual([...new Set(titles)])
      expect(view.titles).toEqual([...new Set(view.titles)])
    }),

    'the context can be stored': always(({ after }) => expectSerialisable(after.context)),

    'every call is for this member': when(
      ({ begun }) => begun.some((actor) => actor !== 'reconnect'),
      ({ begun, given }) => {
        for (const [at, actor] of begun.entries())
          if (actor !== 'reconnect') expect(given[at]).toMatchObject({ email })
      },
    ),

    'the list loads when the member signs in': on('xstate.init', ({ begun, view }) => {
      expect(begun).toEqual(['loadTitles'])
      expect(view).toEqual({ titles: [], pending: [], isLoading: true, isUnavailable: false, problem: null })
    }),

    'a reload asks the server again, and everything stays on screen in the meantime': on(
      'favourites.reload',
      ({ before, begun, view, viewBefore }) => {
        expect(begun).toEqual(['loadTitles'])
        if (before.matches('unavailable')) expect(view).toMatchObject({ isLoading: true, problem: null })
        else expect(view).toEqual(viewBefore)
      },
    ),

    'the list is the one that the server sent last': on(
      'xstate.done.actor.loadTitles',
      ({ event, after, view, viewBefore }) => {
        const titles = [...new Set(event.output)]
        const problem = viewBefore.isUnavailable ? null : viewBefore.problem
        expect(after.context.titles).toEqual(titles)
        expect(view).toEqual({ titles, pending: [], isLoading: false, isUnavailable: false, problem })
      },
    ),

    'a list that can’t be loaded says why; one that is there stays': on(
      'xstate.error.actor.loadTitles',
      ({ event, view, viewBefore }) => {
        const isMissing = viewBefore.isLoading || viewBefore.isUnavailable
        expect(view).toEqual(
          isMissing
            ? { ...viewBefore, isLoading: false, isUnavailable: true, problem: event.error.message }
            : viewBefore,
        )
      },
    ),

    'a list that is missing is tried again, one call at a time': always(
      ({ after, before, stimulus, begun }) => {
        expect('reconnect' in after.children).toBe(favouritesView(after).isUnavailable)
        if (stimulus.type === 'reconnect.now') {
          expect(begun).toEqual(['loadTitles'])
          expect(favouritesView(after)).toEqual(favouritesView(before))
        }
      },
    ),

    'a press shows at once, and clears the message of the change before': on(
      ['favourite.add', 'favourite.remove'],
      ({ event, view }) => {
        expect(view.titles.includes(event.title)).toBe(event.type === 'favourite.add')
        expect(view.problem).toBeNull()
      },
    ),

    'changes are sent one at a time, the oldest first, and only while there are any': always(
      ({ after, view, givenTo }) => {
        const sent = (['addTitle', 'removeTitle'] as const).filter((change) => change in after.children)
        const [wanted] = after.context.pending
        expect(sent).toEqual(wanted === undefined ? [] : [`${wanted.change}Title`])
        expect(after.hasTag('busy')).toBe(view.isLoading || sent.length > 0)
        if (wanted !== undefined) expect(givenTo(sent[0]!)).toEqual({ email, title: wanted.title })
      },
    ),

    'an accepted track joins the end of the list, unless it’s there already': on(
      'xstate.done.actor.addTitle',
      ({ event, before, after }) => {
        const { titles, pending } = before.context
        const { title } = pending[0]!
        if (event.output.accepted)
          expect(after.context.titles).toEqual(titles.includes(title) ? titles : [...titles, title])
      },
    ),

    'an accepted removal drops the track and offers to undo it': on(
      'xstate.done.actor.removeTitle',
      ({ event, before, after, emitted }) => {
        const { titles, pending } = before.context
        const { title } = pending[0]!
        if (!event.output.accepted) return
        expect(after.context.titles).toEqual(titles.filter((other) => other !== title))
        expect(emitted).toEqual([{ type: 'favourite.removed', title }])
      },
    ),

    'a refused change leaves the list as it was, and says why on the screen and to the app': on(
      [
        'xstate.done.actor.addTitle',
        'xstate.done.actor.removeTitle',
        'xstate.error.actor.addTitle',
        'xstate.error.actor.removeTitle',
      ],
      ({ event, before, after, view, emitted }) => {
        const isAccepted = 'output' in event && event.output.accepted
        const hasMore = before.context.pending.length > 1
        expect(after.matches('error-message')).toBe(!isAccepted && !hasMore)
        if (isAccepted) return
        const message =
          'output' in event ? (event.output as { message: string }).message : event.error.message
        const [wanted, ...others] = before.context.pending
        expect(after.context).toMatchObject({ titles: before.context.titles, pending: others })
        expect(view.problem).toBe(message)
        expect(emitted).toEqual([
          { type: 'favourite.refused', refused: wanted, message, isServer: 'output' in event },
        ])
      },
    ),

    'nothing else is reported to the app': when(
      ({ stimulus }) => !/(add|remove)Title$/.test(stimulus.type),
      ({ emitted }) => expect(emitted).toEqual([]),
    ),

    'a heart shows its last press until the server refuses it or sends another list': throughout(() => {
      const pressed = new Map<string, boolean>()
      return ({ stimulus, before, after, view, emitted }) => {
        const { type, title = '' } = stimulus as { type: string; title?: string }
        if (type === 'favourite.add' || type === 'favourite.remove')
          pressed.set(title, type === 'favourite.add')
        if (type === 'xstate.done.actor.loadTitles') pressed.clear()
        const sent = before.context.pending[0]?.title ?? ''
        const isWaiting = after.context.pending.some((wanted) => wanted.title === sent)
        if (emitted.some((fact) => fact.type === 'favourite.refused') && !isWaiting) pressed.delete(sent)
        for (const [wished, isListed] of pressed) expect(view.titles.includes(wished)).toBe(isListed)
      }
    }),

    'every change is settled in the end': eventually({
      after: ({ view }) => view.pending.length > 0,
      follows: ({ view }) => view.pending.length === 0,
    }),

    'a list that is missing is there in the end': eventually({
      after: ({ view }) => view.isUnavailable || view.isLoading,
      follows: ({ view }) => !view.isUnavailable && !view.isLoading,
      by: ['reconnect.now'],
    }),
  }),
})
