import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { isSame, type PendingChange, withChange } from '#content/favourites.ts'
import type { ChangeResult, FavouritesInput } from '#machines/favourites/favourites.machine.ts'
import { favouritesView } from '#machines/favourites/favourites.view.ts'
import { email, favouritesModel } from './favourites.model.ts'

const isCall = (actor: string) => actor !== 'reconnect' && actor !== 'queue'

prove(favouritesModel, {
  view: favouritesView,
  silent: {
    'favourites.refreshing ✗ loadTitles': 'the list stays as it is; the next reload tries again',
  },
  harmless: {
    'favourites.adding|xstate.done.actor.addTitle|1 leads to favourites.error-message':
      'with others to send, both go on at once',
    'favourites.removing|xstate.done.actor.removeTitle|1 leads to favourites.error-message':
      'with others to send, both go on at once',
  },
  rules: ({ always, on, when, throughout, eventually }) => ({
    'each title is listed and shown once': always(({ after, view }) => {
      const { titles } = after.context
      expect(titles).toEqual([...new Set(titles)])
      expect(view.titles).toEqual([...new Set(view.titles)])
    }),

    'every call is for this member': when(
      ({ begun }) => begun.some((actor) => isCall(actor)),
      ({ begun, given }) => {
        for (const [at, actor] of begun.entries())
          if (isCall(actor)) expect(given[at]).toMatchObject({ email })
      },
    ),

    'the list loads when the member signs in, and until then the one on this device is shown': on(
      'xstate.init',
      ({ input, begun, view }) => {
        const { saved } = input as FavouritesInput
        expect(begun.filter(isCall)).toEqual(['loadTitles'])
        expect(view).toEqual({
          titles: saved?.pending.reduce(withChange, saved.titles) ?? [],
          isUnavailable: false,
          pending: saved?.pending.map(({ title }) => title) ?? [],
          problem: null,
          isLoading: saved === null,
          isOnDevice: saved !== null,
          isUnanswered: false,
          unsent: saved?.pending.map(({ title }) => title) ?? [],
        })
      },
    ),

    'what the tabs have saved is shown, except for the change that this one is sending': on(
      'favourites.synced',
      ({ event, before, after, view }) => {
        const { titles, pending } = event
        const isSending = before.matches('adding') || before.matches('removing')
        const sent = before.context.pending.slice(0, isSending ? 1 : 0)
        const others = pending.filter((other) => !sent.some((one) => isSame(one, other)))
        expect(after.context.titles).toEqual(titles)
        expect(after.context.pending.slice(0, sent.length)).toEqual(sent)
        expect(after.context.pending).toHaveLength(sent.length + others.length)
        expect(after.context.pending).toEqual(expect.arrayContaining(others))
        expect(view.titles.toSorted()).toEqual([...sent, ...others].reduce(withChange, titles).toSorted())
      },
    ),

    'only presses are saved on this device': always(({ stimulus, sent }) => {
      const [, change] = /^favourite\.(add|remove)$/.exec(stimulus.type) ?? []
      const { title } = stimulus as { title?: string }
      if (sent.length > 0 || change !== undefined)
        expect(sent).toEqual([{ to: 'queue', event: { type: 'change.save', title, change } }])
    }),

    'a reload asks the server again, and everything stays on screen in the meantime': on(
      'favourites.reload',
      ({ before, begun, view, viewBefore }) => {
        expect(begun).toEqual(['loadTitles'])
        if (before.matches('unavailable')) expect(view).toMatchObject({ isLoading: true, problem: null })
        else expect(view).toEqual(viewBefore)
      },
    ),

    'the list is the one that the server sent last [2.14]': on(
      'xstate.done.actor.loadTitles',
      ({ event, before, after, view, viewBefore }) => {
        const titles = [...new Set(event.output)]
        const { pending } = before.context
        const problem = viewBefore.isUnavailable || viewBefore.isOnDevice ? null : viewBefore.problem
        expect(after.context).toMatchObject({ titles, pending })
        expect(view).toEqual({
          titles: pending.reduce(withChange, titles),
          pending: viewBefore.pending,
          problem,
          isLoading: false,
          isOnDevice: false,
          isUnavailable: false,
          isUnanswered: viewBefore.isUnanswered,
          unsent: before.context.unanswered,
        })
      },
    ),

    'a list that can’t be loaded says why, and the current one stays': on(
      'xstate.error.actor.loadTitles',
      ({ event, view, viewBefore }) => {
        const isMissing = viewBefore.isLoading || viewBefore.isUnavailable
        expect(view).toEqual(
          isMissing
            ? { ...viewBefore, isLoading: false, isUnavailable: true, problem: event.error.message }
            : { ...viewBefore, problem: viewBefore.isOnDevice ? event.error.message : viewBefore.problem },
        )
      },
    ),

    'a list that is missing, or this device’s, is retried one call at a time': always(
      ({ after, before, stimulus, begun, view }) => {
        expect('reconnect' in after.children).toBe(view.isUnavailable || view.isOnDevice)
        if (stimulus.type === 'reconnect.now') {
          expect(begun).toEqual(['loadTitles'])
          expect(view).toEqual(favouritesView(before))
        }
      },
    ),

    'a press shows at once, and clears the previous change’s message': on(
      ['favourite.add', 'favourite.remove'],
      ({ event, view }) => {
        expect(view.titles.includes(event.title)).toBe(event.type === 'favourite.add')
        expect(view.problem).toBeNull()
      },
    ),

    'changes are sent one at a time, in the order of the queue, unless the server can’t be reached': always(
      ({ after, view, givenTo }) => {
        const sent = (['addTitle', 'removeTitle'] as const).filter((change) => change in after.children)
        const isWaiting = view.isOnDevice || view.isLoading || view.isUnavailable
        const wanted = isWaiting ? undefined : after.context.pending[0]
        expect(sent).toEqual(wanted === undefined ? [] : [`${wanted.change}Title`])
        expect(after.hasTag('busy')).toBe(view.isLoading || sent.length > 0)
        if (wanted !== undefined) expect(givenTo(sent[0]!)).toEqual({ email, title: wanted.title })
      },
    ),

    'an accepted track joins the end of the list, unless it’s already in it [2.14, 4.5]': on(
      'xstate.done.actor.addTitle',
      ({ event, before, after }) => {
        const { titles, pending } = before.context
        const { title } = pending[0]!
        if (event.output.accepted === true)
          expect(after.context.titles).toEqual(titles.includes(title) ? titles : [...titles, title])
      },
    ),

    'an accepted removal drops the track and offers to undo it [2.14, 4.7]': on(
      'xstate.done.actor.removeTitle',
      ({ event, before, after, emitted }) => {
        const { titles, pending } = before.context
        const { title } = pending[0]!
        if (event.output.accepted !== true) return
        expect(after.context.titles).toEqual(titles.filter((other) => other !== title))
        expect(emitted).toEqual([{ type: 'favourite.removed', title }])
      },
    ),

    'a change without an answer is shown as unsent, and lets the others go first': on(
      ['xstate.done.actor.addTitle', 'xstate.done.actor.removeTitle'],
      ({ event, before, after, view, viewBefore, emitted, begun }) => {
        if (event.output.accepted !== 'later') return
        const [sent, ...others] = before.context.pending
        const isReplaced = others.some(({ title }) => title === sent!.title)
        expect(after.context.pending.at(-1)).toEqual(isReplaced ? others.at(-1) : sent)
        expect(after.context.pending).toEqual(isReplaced ? others : [...others, sent])
        expect(view.unsent.includes(sent!.title)).toBe(!isReplaced || view.isOnDevice)
        expect(view.isUnanswered).toBe(!isReplaced || viewBefore.isUnanswered)
        const isUntried = ({ title }: PendingChange) => !before.context.unanswered.includes(title)
        expect(view.isOnDevice).toBe(!others.some(isUntried))
        expect(begun.filter((actor) => actor.endsWith('Title'))).toHaveLength(others.some(isUntried) ? 1 : 0)
        expect(view.titles.toSorted()).toEqual(viewBefore.titles.toSorted())
        expect(emitted).toEqual([])
      },
    ),

    'no change waits for one that had no answer: new ones go before those, and those take turns': always(
      ({ after, before, stimulus }) => {
        const { pending, unanswered } = after.context
        const isSending = after.matches('adding') || after.matches('removing')
        const waiting = pending.slice(isSending ? 1 : 0).map(({ title }) => title)
        const tried = waiting.filter((title) => unanswered.includes(title))
        expect(waiting.slice(waiting.length - tried.length)).toEqual(tried)
        expect(tried).toEqual(unanswered.filter((title) => tried.includes(title)))
        const late = after.context.unanswered.find((title) => !before.context.unanswered.includes(title))
        if (late !== undefined) expect(stimulus.type).toMatch(/^xstate\.done\.actor\.(add|remove)Title$/)
      },
    ),

    'a track isn’t shown as unsent once its change is settled': always(({ view }) => {
      for (const title of view.unsent) expect(view.pending).toContain(title)
      expect(view.isUnanswered && view.unsent.length === 0).toBe(false)
    }),

    'a change sent by another tab is removed silently': on(
      ['xstate.done.actor.addTitle', 'xstate.done.actor.removeTitle'],
      ({ event, before, after, emitted }) => {
        if (event.output.accepted !== 'elsewhere') return
        const { titles, pending } = before.context
        expect(after.context).toMatchObject({ titles, pending: pending.slice(1) })
        expect(after.matches('error-message')).toBe(false)
        expect(emitted).toEqual([])
      },
    ),

    'a later press for a title replaces an earlier unsent one': on(
      ['favourite.add', 'favourite.remove'],
      ({ event, before, after }) => {
        const isSending = before.matches('adding') || before.matches('removing')
        const { pending } = before.context
        const others = pending.filter(({ title }, at) => title !== event.title || (isSending && at === 0))
        const wanted = { title: event.title, change: event.type.slice('favourite.'.length) }
        expect(after.context.pending).toHaveLength(others.length + 1)
        expect(after.context.pending).toEqual(expect.arrayContaining([...others, wanted]))
        expect(after.context.unanswered).not.toContain(event.title)
      },
    ),

    'a refused change leaves the list as it was, and tells the screen and the app why [4.6, 4.8, 8.2]': on(
      [
        'xstate.done.actor.addTitle',
        'xstate.done.actor.removeTitle',
        'xstate.error.actor.addTitle',
        'xstate.error.actor.removeTitle',
      ],
      ({ event, before, after, view, emitted }) => {
        const isRefused = 'error' in event || event.output.accepted === false
        const hasMore = before.context.pending.length > 1
        expect(after.matches('error-message')).toBe(isRefused && !hasMore)
        if (!isRefused) return
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
        if (type === 'xstate.done.actor.loadTitles' || type === 'favourites.synced') pressed.clear()
        if ((stimulus as { output?: ChangeResult }).output?.accepted === 'elsewhere') pressed.clear()
        const sent = before.context.pending[0]?.title ?? ''
        const isWaiting = after.context.pending.some((wanted) => wanted.title === sent)
        if (emitted.some((fact) => fact.type === 'favourite.refused') && !isWaiting) pressed.delete(sent)
        for (const [wished, isListed] of pressed) expect(view.titles.includes(wished)).toBe(isListed)
      }
    }),

    'every change is settled in the end': eventually({
      after: ({ view }) => view.pending.length > 0,
      follows: ({ view }) => view.pending.length === 0,
      by: ['reconnect.now'],
    }),

    'a missing list is loaded in the end': eventually({
      after: ({ view }) => view.isUnavailable || view.isLoading,
      follows: ({ view }) => !view.isUnavailable && !view.isLoading,
      by: ['reconnect.now'],
    }),
  }),
})
