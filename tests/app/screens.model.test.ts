import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import type { screensMachine } from '#machines/app/screens.machine.ts'
import { screensView } from '#machines/app/screens.view.ts'
import { prove, type StepOf } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { screensModel } from './screens.model.ts'

type Step = StepOf<typeof screensMachine>
const nameIn = ({ stimulus }: Step) => (stimulus as unknown as { name: string }).name

prove(screensModel, {
  view: screensView,
  silent: {
    'screens.showing.loading ✗ loadScreen': 'the page in its place says what to do, whatever the reason',
    'screens.fetching-ahead.fetching ✗ fetchAhead': 'it is fetched again once it is wanted',
  },
  onlyHeard: true,
  check(step) {
    const { stimulus, before, after, emitted, told, begun, left } = step
    const { loaded, hasFailed } = screensView(after)
    const { name, ahead } = after.context
    const isLoading = after.matches({ showing: 'loading' })
    expect(new Set(loaded).size, 'a screen is listed once').toBe(loaded.length)
    expect(loaded, 'what is there stays').toEqual(expect.arrayContaining([...before.context.loaded]))
    expect('loadScreen' in after.children, 'the screen is on its way while the dots are shown').toBe(
      isLoading,
    )
    expect(after.hasTag('busy')).toBe(isLoading)
    expect('fetchAhead' in after.children, 'one screen after the other comes beforehand').toBe(
      ahead.length > 0,
    )
    if (isLoading) expect(givenTo(after, 'loadScreen'), 'what is fetched is what is wanted').toEqual({ name })
    if (ahead.length > 0) expect(givenTo(after, 'fetchAhead')).toEqual({ name: ahead[0] })
    expect(new Set(ahead).size, 'nothing is queued twice').toBe(ahead.length)
    if (after.matches({ showing: 'shown' })) expect(loaded, 'what is shown is there').toContain(name)

    switch (stimulus.type) {
      case 'screen.show':
        expect(name, 'the last word counts').toBe(nameIn(step))
        expect(left, 'what comes beforehand goes on coming').not.toContain('fetchAhead')
        expect(isLoading, 'what is there is shown at once').toBe(!before.context.loaded.includes(name))
        expect(hasFailed, 'another try has not failed').toBe(false)
        break
      case 'screen.prefetch': {
        const isKnown = [...before.context.loaded, ...before.context.ahead].includes(nameIn(step))
        expect(ahead.length - before.context.ahead.length).toBe(isKnown ? 0 : 1)
        expect(left, 'prefetching never replaces the wanted screen').toEqual([])
        break
      }
      case 'xstate.done.actor.loadScreen':
        expect(loaded, 'what came is there').toContain(name)
        break
      case 'xstate.error.actor.loadScreen':
        expect(hasFailed, 'a screen that cannot be had is not waited for').toBe(true)
        break
      case 'connection.found':
      case 'screen.retry':
        expect(isLoading, 'another try is made').toBe(true)
        break
      case 'xstate.done.actor.fetchAhead':
        expect(loaded, 'what came beforehand is there').toContain(before.context.ahead[0])
        break
      case 'xstate.error.actor.fetchAhead':
        expect(loaded).toEqual(before.context.loaded)
        expect(begun.length, 'the next in line comes all the same').toBe(Math.min(1, ahead.length))
        break
    }
    if (/actor\.fetchAhead$/.test(stimulus.type))
      expect(ahead, 'the first in line is done with').toEqual(before.context.ahead.slice(1))
    else if (stimulus.type !== 'screen.prefetch') expect(ahead).toEqual(before.context.ahead)
    const [asked = ''] = before.context.ahead
    expect(emitted, 'each screen that has loaded is reported').toEqual([
      ...(stimulus.type === 'xstate.done.actor.loadScreen'
        ? [{ type: 'screen.loaded', name: before.context.name }]
        : []),
      ...(stimulus.type === 'xstate.done.actor.fetchAhead' ? [{ type: 'screen.loaded', name: asked }] : []),
    ])
    expect(told).toEqual([])
    expectSerialisable(after.context)
  },
})
