import { answered, chart, elapsed, pathTo } from '@neuro/statecharts'
import { prove } from '@neuro/statecharts/vitest'
import { expect, it } from 'vitest'
import { lockerMachine } from './locker.machine.ts'
import { lockerModel } from './locker.model.ts'

prove(lockerModel, {
  view: ({ value, context }) => ({ state: value, ...context }),
  rules: ({ always, on, throughout, eventually }) => ({
    'only a code of four digits is checked, as it was typed': on(
      'code.entered',
      ({ event, begun, view, viewBefore, givenTo }) => {
        const isComplete = /^\d{4}$/.test(event.code)
        expect(begun).toEqual(isComplete ? ['check'] : [])
        if (isComplete) expect(givenTo('check')).toEqual({ code: event.code })
        expect(view).toEqual({ ...viewBefore, state: isComplete ? 'checking' : 'locked' })
      },
    ),
    'a right code opens the door, a wrong one says so, and the third in a row locks it': on(
      'xstate.done.actor.check',
      ({ event, view, viewBefore }) => {
        const wrong = viewBefore.wrong + 1
        if (event.output) expect(view).toEqual({ state: 'open', wrong: 0, message: '' })
        else if (wrong === 3) expect(view).toEqual({ state: 'refusing', wrong: 0, message: '' })
        else expect(view).toEqual({ state: 'locked', wrong, message: 'That’s not the code.' })
      },
    ),
    'a failed check says why, and isn’t counted': on(
      'xstate.error.actor.check',
      ({ event, view, viewBefore }) => {
        expect(view).toEqual({ ...viewBefore, state: 'locked', message: event.error.message })
      },
    ),
    'an open door locks when it’s shut': on('door.shut', ({ view }) => expect(view.state).toBe('locked')),
    'it opens only after a code was found right': throughout(() => {
      let isRight = false
      return ({ event, view }) => {
        if (event.type === 'xstate.done.actor.check')
          isRight = (event as { output?: unknown }).output === true
        if (view.state === 'open') expect(isRight).toBe(true)
      }
    }),
    'two wrong codes are remembered at most': always(({ view }) => expect(view.wrong).toBeLessThanOrEqual(2)),
    'an open door stays open for half a minute, or until it’s shut': throughout(() => {
      let openFor = 0
      return ({ event, view, viewBefore }) => {
        if (viewBefore.state !== 'open') openFor = 0
        else if (event.type === 'time.elapsed') openFor += (event as ReturnType<typeof elapsed>).ms
        if (event.type === 'time.elapsed' && viewBefore.state === 'open')
          expect(view.state).toBe(openFor < 30_000 ? 'open' : 'locked')
      }
    }),
    'an open door locks in the end': eventually({
      after: ({ view }) => view.state === 'open',
      follows: ({ view }) => view.state === 'locked',
    }),
    'a locker that refuses takes codes again in the end': eventually({
      after: ({ view }) => view.state === 'refusing',
      follows: ({ view }) => view.state === 'locked',
    }),
  }),
  harmless: {
    'locker.refusing does not cancel its timer on exit': 'The timer is the only way out.',
  },
  // An exploration doesn't ask how long a timer has run already; this path does.
  replays: [
    {
      steps: [
        ...[{ type: 'code.entered' as const, code: '1234' }, answered('check', true), elapsed(20_000)],
        { type: 'door.shut' },
        ...[{ type: 'code.entered' as const, code: '1234' }, answered('check', true), elapsed(20_000)],
      ],
    },
  ],
})

it('the locker has a shortest path to each state', () => {
  expect(pathTo(lockerModel, 'refusing').words).toEqual([
    'start → locked',
    'code.entered {"code":"1234"} → checking',
    '✓ check false → locked',
    'code.entered {"code":"1234"} → checking',
    '✓ check false → locked',
    'code.entered {"code":"1234"} → checking',
    '✓ check false → refusing',
  ])
})

it('the locker has a chart', async () => {
  expect(await chart(lockerMachine)).toMatch(/>refusing</i)
})
