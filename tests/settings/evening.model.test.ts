import { elapsed } from '@neuro/statecharts'
import { prove } from '@neuro/statecharts/vitest'
import { describe, expect, it } from 'vitest'
import {
  eveningAt,
  type Hour,
  hourAt,
  nextPhaseAt,
  type Phase,
  phases,
  type Tonight,
} from '#content/evening.ts'
import {
  type EveningEvent,
  type EveningInput,
  ownOf,
  pause,
  steps,
} from '#machines/settings/evening.machine.ts'
import { eveningView } from '#machines/settings/evening.view.ts'
import { eveningModel, hours } from './evening.model.ts'

const phaseOf = { light: 'warm', dark: 'dark', night: 'night' } as const
const wholes = phases.map((_, depth) => depth)

/** What an event should lead to. */
function expected(was: EveningInput, event: EveningEvent): EveningInput {
  const { own, tonight, hour } = was
  const isEvening = own.followsEvening && hour.phase !== 'day'
  const byHand = (phase: Tonight['phase']): Tonight => ({ phase, by: 'hand', until: hour.morning })
  switch (event.type) {
    case 'time.told': {
      const { phase, morning } = event
      return { ...was, hour: { phase, morning }, tonight: tonight?.until === morning ? tonight : null }
    }
    case 'look.choose':
      return isEvening ? { ...was, tonight: byHand(phaseOf[event.look]) } : was
    case 'night.end':
      return isEvening ? { ...was, tonight: byHand('dark') } : was
    case 'sleep.started':
      return isEvening && tonight?.by !== 'hand'
        ? { ...was, tonight: { phase: 'night', by: 'timer', until: hour.morning } }
        : was
    case 'sleep.off':
      return event.after === 'cancel' && tonight?.by === 'timer' ? { ...was, tonight: null } : was
    case 'tonight.received':
      return { ...was, tonight: event.tonight }
    case 'settings.changed': {
      const next = ownOf(event.settings)
      if (next.followsEvening !== own.followsEvening) return { ...was, own: next, tonight: null }
      if (!isEvening || next.activeMode === own.activeMode) return { ...was, own: next }
      const { activeMode } = next
      return { ...was, own: next, tonight: activeMode === 'system' ? null : byHand(phaseOf[activeMode]) }
    }
    default:
      return was
  }
}

const partsOf = ({ own, tonight, hour, isOfferable }: EveningInput) => ({ own, tonight, hour, isOfferable })
const aim = ({ own, hour, tonight }: EveningInput) =>
  own.followsEvening ? eveningAt(hour, tonight).depth : 0

prove(eveningModel, {
  view: eveningView,
  harmless: {
    'evening.look.fading|xstate.after.4000.evening.look.fading|0 leads to evening.look.still':
      'the look isn’t there yet, so the fade goes on',
    'evening.offer.made||0 leads to evening.offer.deciding': 'who follows the evening isn’t asked',
    'evening|settings.changed|0 does saveAnswered before saveTonight': 'they’re saved in different places',
  },
  replays: [
    {
      // A fade that ended while it waited, and another.
      exploration: 1,
      steps: [
        { type: 'time.told', isStart: true, ...hours.dark },
        elapsed(pause / 2),
        { type: 'look.choose', look: 'dark' },
        { type: 'tonight.received', tonight: null },
        { type: 'sleep.started' },
        elapsed(pause / 2),
        elapsed(pause / 2),
      ],
    },
  ],
  rules: ({ always, on, when, throughout, eventually }) => ({
    'the look is where the evening is when the page opens, and follows the clock and other tabs': on(
      'xstate.init',
      ({ input, after, view, begun, emitted }) => {
        const given = input as EveningInput
        const { depth, isChosen } = view
        expect(partsOf(after.context)).toEqual(given)
        expect(depth).toBe(aim(given))
        expect([...begun].sort()).toEqual(['clock', 'otherTabs'])
        expect(emitted).toEqual([{ type: 'showEvening', depth, isChosen }])
      },
    ),

    'the evening is what the clock, the member’s hand, the sleep timer and other tabs make of it': when(
      ({ stimulus: { type } }) => type !== 'xstate.init',
      ({ stimulus, before, after, view }) => {
        const next = expected(partsOf(before.context), stimulus as EveningEvent)
        expect(partsOf(after.context)).toEqual(next)
        expect(view).toMatchObject({
          phase: next.hour.phase,
          isChosen: eveningAt(next.hour, next.tonight).isChosen,
        })
      },
    ),

    'a member who doesn’t follow the evening keeps their own look': always(({ after, view }) => {
      if (!after.context.own.followsEvening) expect(view.depth).toBe(0)
    }),

    'only a phase that begins and the sleep timer fade; all else shows at once': when(
      ({ stimulus: { type } }) => type !== 'time.elapsed' && type !== 'xstate.init',
      ({ stimulus, before, after, view, viewBefore }) => {
        const event = stimulus as EveningEvent
        const fades =
          (event.type === 'time.told' && event.isStart) ||
          event.type === 'sleep.started' ||
          event.type === 'sleep.off'
        const { own, hour } = before.context
        const isEvening = own.followsEvening && hour.phase !== 'day'
        const next = after.context.own
        const settles =
          event.type === 'time.told' ||
          event.type === 'tonight.received' ||
          (event.type === 'look.choose' && isEvening) ||
          (event.type === 'night.end' && isEvening) ||
          next.followsEvening !== own.followsEvening ||
          (next.activeMode !== own.activeMode && isEvening)
        expect(view.depth).toBe(settles && !fades ? aim(after.context) : viewBefore.depth)
      },
    ),

    'a fade takes two minutes for a phase, in equal steps': throughout(() => {
      let waited = 0
      return ({ stimulus, before, after, view, viewBefore }) => {
        const event = stimulus as EveningEvent | { type: 'time.elapsed'; ms: number }
        if (event.type === 'time.elapsed') {
          const way = aim(before.context) - viewBefore.depth
          waited += event.ms
          const taken = Math.min(Math.abs(way), Math.floor(waited / pause) / steps)
          waited %= pause
          expect(view.depth).toBeCloseTo(viewBefore.depth + Math.sign(way) * taken)
        }
        if (aim(after.context) === view.depth) waited = 0
      }
    }),

    'the page shows each change of the evening': always(({ stimulus, emitted, view, viewBefore }) => {
      const shown = emitted.filter(({ type }) => type === 'showEvening')
      const { depth, isChosen } = view
      if (stimulus.type !== 'xstate.init' && depth !== viewBefore.depth)
        expect(shown.at(-1)).toEqual({ type: 'showEvening', depth, isChosen })
      for (const one of shown.slice(-1)) expect(one).toEqual({ type: 'showEvening', depth, isChosen })
    }),

    'choices for tonight are saved': always(({ stimulus, before, after, emitted }) => {
      const event = stimulus as EveningEvent | { type: 'xstate.init' }
      const saved = emitted.filter(({ type }) => type === 'saveTonight')
      const { tonight } = after.context
      const isSaved =
        event.type !== 'xstate.init' &&
        event.type !== 'time.told' &&
        event.type !== 'tonight.received' &&
        tonight !== before.context.tonight
      if (isSaved) expect(saved).toEqual([{ type: 'saveTonight', tonight }])
      else for (const one of saved) expect(one).toEqual({ type: 'saveTonight', tonight })
      if (event.type === 'xstate.init' || event.type === 'time.told' || event.type === 'tonight.received')
        expect(saved).toEqual([])
    }),

    'by day, and for members who don’t follow the evening, a choice is a setting': on(
      'look.choose',
      ({ event: { look }, before, emitted }) => {
        const { own, hour } = before.context
        const isEvening = own.followsEvening && hour.phase !== 'day'
        const [key, value] = look === 'night' ? (['isNight', true] as const) : (['activeMode', look] as const)
        expect(emitted.filter(({ type }) => type === 'setting.chosen')).toEqual(
          isEvening ? [] : [{ type: 'setting.chosen', key, value }],
        )
      },
    ),

    'after Night the look is dark for the rest of the evening, and Night is no setting any more': on(
      'night.end',
      ({ emitted }) =>
        expect(emitted.filter(({ type }) => type === 'setting.chosen')).toEqual([
          { type: 'setting.chosen', key: 'isNight', value: false },
        ]),
    ),

    'the question is asked in an evening, of members who haven’t answered': on(
      'xstate.init',
      ({ input, view }) => {
        const { own, hour, isOfferable } = input as EveningInput
        expect(view.isOffered).toBe(
          isOfferable && hour.phase !== 'day' && !own.followsEvening && !own.isNight,
        )
      },
    ),

    'it stays until it’s answered or the setting is on': when(
      ({ stimulus: { type } }) => type !== 'xstate.init',
      ({ stimulus: { type }, after, view, viewBefore }) =>
        expect(view.isOffered).toBe(
          viewBefore.isOffered && type !== 'offer.decline' && !after.context.own.followsEvening,
        ),
    ),

    '“Turn on” turns the setting on': on('offer.accept', ({ emitted, viewBefore }) =>
      expect(emitted).toEqual(
        viewBefore.isOffered ? [{ type: 'setting.chosen', key: 'followsEvening', value: true }] : [],
      ),
    ),

    'the answer is saved, and so is the use of the setting': always(
      ({ stimulus, before, after, viewBefore, emitted }) => {
        const { type } = stimulus
        const isAnswer =
          (type === 'offer.decline' && viewBefore.isOffered) ||
          (type === 'settings.changed' &&
            before.context.own.followsEvening !== after.context.own.followsEvening)
        expect(emitted.filter((one) => one.type === 'saveAnswered')).toHaveLength(isAnswer ? 1 : 0)
      },
    ),

    'a fade ends in the end': eventually({
      after: ({ view }) => !wholes.includes(view.depth),
      follows: ({ view }) => wholes.includes(view.depth),
    }),
  }),
})

describe('an hour', () => {
  const at = (hour: number, minute = 0, day = 26) => new Date(2026, 10, day, hour, minute)

  it.each<[string, Date, Phase, Date]>([
    ['before the morning', at(6, 59), 'night', at(7)],
    ['in the morning', at(7), 'day', at(7, 0, 27)],
    ['in the afternoon', at(17, 59), 'day', at(7, 0, 27)],
    ['in the early evening', at(18), 'warm', at(7, 0, 27)],
    ['in the evening', at(21), 'dark', at(7, 0, 27)],
    ['late', at(23), 'night', at(7, 0, 27)],
    ['after midnight', at(0, 30), 'night', at(7)],
  ])('%s has its phase, and its next morning', (_, now, phase, morning) => {
    expect(hourAt(now)).toEqual({ phase, morning: morning.getTime() })
  })

  it('the next phase begins at its hour, today or tomorrow', () => {
    const next = [at(3), at(7), at(12), at(18), at(22, 59), at(23)].map((now) => nextPhaseAt(now))
    const begins = [at(7), at(18), at(18), at(21), at(23), at(7, 0, 27)]
    expect(next).toEqual(begins.map((time) => time.getTime()))
  })

  it('a choice counts until its morning only', () => {
    const tonight: Tonight = { phase: 'night', by: 'hand', until: at(7, 0, 27).getTime() }
    const depths = [at(18), at(23, 30), at(6, 59, 27)].map((now) => eveningAt(hourAt(now), tonight))
    for (const evening of depths) expect(evening).toEqual({ depth: 3, isChosen: true })
    const later: Hour[] = [hourAt(at(7, 0, 27)), hourAt(at(18, 0, 27))]
    expect(later.map((hour) => eveningAt(hour, tonight))).toEqual([
      { depth: 0, isChosen: false },
      { depth: 1, isChosen: false },
    ])
  })
})
