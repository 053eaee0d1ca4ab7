import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { MembersInput } from '#machines/app/members.machine.ts'
import { membersModel } from './members.model.ts'

const notified = [
  ...([
    'favourite.refused',
    'favourite.removed',
    'details.clashed',
    'details.refused',
    'queue.added',
    'look.shared',
  ] as const),
  ...(['session.renewed', 'storage.refused', 'installation.suggested', 'version.ready'] as const),
] as const

/** What is sent to a screen's actor, if one has been started. */
const ofScreen = ({ before }: { before: { children: object } }, event: object) =>
  'account' in before.children ? [{ to: 'account', event }] : []

prove(membersModel, {
  view: ({ context: { location, loaded, prepared, screenActors } }) => ({
    location,
    loaded,
    prepared,
    screenActors,
  }),
  harmless: Object.fromEntries(
    ['notices', 'profile', 'books', 'device', 'version', 'forms'].map((name) => [
      `members gives ${name} nothing`,
      'it starts with nothing',
    ]),
  ),
  silent: {
    'members.preparing ✗ loadScreenActors': 'the screen offers to reload the page',
  },
  rules: ({ always, on, when, eventually }) => ({
    'all actors start with the member’s data saved on this device [4.9]': on(
      'xstate.init',
      ({ input, view, begun, given, sent }) => {
        const none = { loaded: [], prepared: [], screenActors: [] }
        expect(view).toEqual({ ...none, location: { path: '', search: '', screen: null } })
        expect(Object.fromEntries(begun.map((id, at) => [id, given[at]]))).toStrictEqual({
          ...(input as MembersInput).inputs,
          calendar: undefined,
          visibility: undefined,
        })
        expect(sent).toEqual([{ to: 'profile', event: { type: 'resource.load' } }])
      },
    ),

    'the member is notified of what happened while the page was closed': on(
      'xstate.init',
      ({ input, emitted }) =>
        expect(emitted).toEqual([{ type: 'notify', ...(input as MembersInput).notifications }]),
    ),

    'only the member is notified of refusals, removals and the like': on(
      notified,
      ({ event, emitted, sent }) => expect([emitted, sent]).toEqual([[{ type: 'notify', ...[event] }], []]),
    ),

    'the button on a notification does what it says': on('notice.acted', ({ event, sent }) =>
      expect(sent).toEqual([
        {
          to: {
            'favourite.add': 'favourites',
            'favourite.remove': 'favourites',
            'installation.ask': 'installation',
            'version.use': 'version',
          }[event.action.command.type],
          event: event.action.command,
        },
      ]),
    ),

    'the session is told that the account was deleted': on('account.deleted', ({ event, emitted, sent }) =>
      expect([emitted, sent]).toEqual([[event], []]),
    ),

    'nothing else leaves the members’ area': when(
      ({ stimulus: { type } }) =>
        type !== 'xstate.init' && type !== 'account.deleted' && !notified.some((one) => one === type),
      ({ emitted }) => expect(emitted).toEqual([]),
    ),

    'books, and whether the pulse is optional, load when a screen shows them; screen actors get every address':
      on('location.changed', ({ event, before, view, viewBefore, sent }) => {
        const { type, ...location } = event
        const needsBooks = event.screen === 'ebooks' || event.screen === 'profile'
        const needsForms = ['program', 'player', 'offer'].includes(event.screen ?? '')
        expect(view).toEqual({ ...viewBefore, location })
        expect(sent).toEqual([
          ...ofScreen({ before }, event),
          ...(needsBooks ? [{ to: 'books', event: { type: 'resource.load' } }] : []),
          ...(needsForms ? [{ to: 'forms', event: { type: 'resource.load' } }] : []),
        ])
      }),

    'the favourites and the listening update when the page is shown again': on('page.shown', (step) =>
      expect(step.sent).toEqual([
        ...ofScreen(step, step.event),
        { to: 'favourites', event: { type: 'favourites.reload' } },
        { to: 'listening', event: step.event },
      ]),
    ),

    'the listening is told that the page is hidden, so that it saves': on('page.hidden', (step) =>
      expect(step.sent).toEqual([...ofScreen(step, step.event), { to: 'listening', event: step.event }]),
    ),

    'screen actors are told about the profile and the player': on(
      ['profile.loaded', 'player.started'],
      (step) => expect(step.sent).toEqual(ofScreen(step, step.event)),
    ),

    'the profile is loaded again when the network is back': on('connection.found', (step) =>
      expect(step.sent).toEqual([
        ...ofScreen(step, step.event),
        { to: 'profile', event: { type: 'resource.reload' } },
      ]),
    ),

    'the journey, the listening and screen actors are told about a new day': on('day.began', (step) =>
      expect(step.sent).toEqual([
        ...ofScreen(step, step.event),
        ...['journey', 'listening'].map((to) => ({ to, event: step.event })),
      ]),
    ),

    'the journey is told which programs were heard': on('programs.heard', ({ event, sent }) =>
      expect(sent).toEqual([{ to: 'journey', event }]),
    ),

    'the evening is told the settings and of the sleep timer': on(
      ['settings.changed', 'sleep.started', 'sleep.off'],
      ({ event, sent }) => expect(sent).toEqual([{ to: 'evening', event }]),
    ),

    'what the member chooses for good becomes a setting': on('setting.chosen', ({ event, sent }) =>
      expect(sent).toEqual([
        { to: 'customizer', event: { type: 'setting.changed', key: event.key, value: event.value } },
      ]),
    ),

    'a changed profile is loaded again': on('profile.changed', ({ sent }) =>
      expect(sent).toEqual([{ to: 'profile', event: { type: 'resource.reload' } }]),
    ),

    'the listening is told which track an experiment compares': on(
      'experiment.blinded',
      ({ event: { blind }, sent }) =>
        expect(sent).toEqual([{ to: 'listening', event: { type: 'player.forms', change: { blind } } }]),
    ),

    'the listening is told which forms the server has': on('forms.loaded', ({ event: { data }, sent }) =>
      expect(sent).toEqual([{ to: 'listening', event: { type: 'player.forms', change: data.forms } }]),
    ),

    'begun books are known everywhere': on('reading.changed', ({ event, sent }) =>
      expect(sent).toEqual([{ to: 'begunBooks', event }]),
    ),

    'the player pauses for another sound, and before the page reloads': on(
      ['sound.started', 'page.reloading'],
      ({ sent }) => expect(sent).toEqual([{ to: 'listening', event: { type: 'player.pause' } }]),
    ),

    'the actors of a screen are prepared once, when it has loaded': on(
      'screen.loaded',
      ({ event: { name }, view, viewBefore, sent }) => {
        const { loaded, prepared } = viewBefore
        const isKnown = loaded.includes(name) || prepared.includes(name)
        expect(view).toEqual({ ...viewBefore, loaded: isKnown ? loaded : [...loaded, name] })
        expect(sent).toEqual([])
      },
    ),

    'screens are prepared one at a time, in the order they loaded': always(
      ({ after, begun, given, view }) => {
        expect('loadScreenActors' in after.children).toBe(view.loaded.length > 0)
        const at = begun.indexOf('loadScreenActors')
        if (at !== -1) expect(given[at]).toEqual({ screen: view.loaded[0], running: view.screenActors })
        for (const id of view.screenActors) expect(after.children).toHaveProperty(id)
      },
    ),

    'screen actors start with their data, unless they’re already running, and get the address': on(
      'xstate.done.actor.loadScreenActors',
      ({ event, after, view, viewBefore, begun, given, sent }) => {
        const [name = '', ...others] = viewBefore.loaded
        const added = event.output.filter(({ id }) => !viewBefore.screenActors.includes(id))
        expect(view).toEqual({
          ...viewBefore,
          loaded: others,
          prepared: [...viewBefore.prepared, name],
          screenActors: [...viewBefore.screenActors, ...added.map(({ id }) => id)],
        })
        for (const { id, input } of added) expect(given[begun.indexOf(id)]).toBe(input)
        expect(begun).toHaveLength(added.length + Math.min(1, others.length))
        expect(sent).toEqual([
          ...ofScreen({ before: after }, { type: 'location.changed', ...view.location }),
          { to: 'profile', event: { type: 'resource.report' } },
        ])
      },
    ),

    'a screen whose actors don’t load is skipped': on(
      'xstate.error.actor.loadScreenActors',
      ({ view, viewBefore, sent }) => {
        expect(view).toEqual({ ...viewBefore, loaded: viewBefore.loaded.slice(1) })
        expect(sent).toEqual([])
      },
    ),

    'every screen is prepared or skipped in the end': eventually({
      after: ({ view }) => view.loaded.length > 0,
      follows: ({ view }) => view.loaded.length === 0,
    }),

    'everything runs as long as the member is here': always(({ left }) => expect(left).toEqual([])),
  }),
})
