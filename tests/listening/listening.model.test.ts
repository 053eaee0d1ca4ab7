import { expect } from 'vitest'
import type { Playback } from '#content/playback.ts'
import type { ListeningEvent, ListeningInput } from '#machines/listening/listening.machine.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { listeningModel } from './listening.model.ts'

const program = (track: string) => track.split('-')[0]

prove(listeningModel, {
  check({ input, path, stimulus, before, after, told, emitted }) {
    const event = stimulus as ListeningEvent | { type: 'xstate.init' }
    const heard = (name: string) => told.filter(({ to }) => to === name).map((command) => command.event)
    const isStart = event.type === 'xstate.init'
    const { playback, positions } = after.context
    expectSerialisable(after.context)

    const mix = { type: 'player.mix', crossfade: playback.crossfade, speed: playback.speed }
    const bell = { type: 'bell.every', minutes: playback.bell }
    const asks = heard('player').filter(({ type }) => type === 'player.report')
    const startsClock = event.type === 'playback.change' || event.type === 'sleep.started'
    expect(asks, 'a clock that starts is told what plays').toHaveLength(startsClock ? 1 : 0)
    if (isStart || event.type === 'playback.change') {
      expect(heard('player')[0], 'the sound follows the settings').toEqual(mix)
      expect(heard('bellClock')).toEqual([bell])
    } else expect(playback).toEqual(before.context.playback)
    if (event.type === 'playback.change') {
      const { speed, sleep, crossfade, ...rest } = { ...before.context.playback, ...event.change }
      expect(playback).toMatchObject(rest)
      expect(playback.speed, 'the speed is locked at 1').toBe(rest.isSpeedUnlocked ? speed : 1)
      const limited: Pick<Playback, 'crossfade' | 'sleep'> = {
        crossfade: Math.min(15, crossfade),
        sleep: { ...sleep, minutes: Math.max(1, sleep.minutes), fade: Math.min(300, sleep.fade) },
      }
      expect(playback).toMatchObject(limited)
    }

    const steps = path.steps as readonly ListeningEvent[]
    const extendsTimer = (events: readonly ListeningEvent[]) => {
      const last = events.findLast(({ type }) => type.startsWith('sleep.') && type !== 'sleep.measured')
      return last?.type === 'sleep.ending' || last?.type === 'sleep.over'
    }
    const didExtend = extendsTimer(steps.slice(0, -1))
    if (event.type === 'play-key.press') {
      const command = { type: event.command }
      expect(heard('player'), 'the play key adds time near the end').toEqual(didExtend ? [] : [command])
      expect(heard('sleepTimer')).toEqual(didExtend ? [{ type: 'timer.extend' }] : [])
    }
    const isExtended = event.type === 'sleep.extended' && didExtend
    const ringsChime = isExtended || (event.type === 'sleep.ending' && !didExtend)
    const rings = heard('player').filter(({ type }) => type === 'player.ring')
    expect(rings, 'a bell at its times, a chime for those who want it').toEqual([
      ...(event.type === 'bell.due' ? [{ type: 'player.ring', sound: 'bell' }] : []),
      ...(ringsChime && playback.sleep.hasChime ? [{ type: 'player.ring', sound: 'chime' }] : []),
    ])
    if (isExtended) expect(heard('player').at(-1), 'and it plays on').toEqual({ type: 'player.resume' })
    if (event.type === 'sleep.measured')
      expect(heard('player')).toEqual([{ ...event, type: 'player.wind-down' }])
    if (event.type === 'sleep.over')
      expect(heard('player'), 'next time it goes on where the fade began').toEqual([
        event.mark === null
          ? { type: 'player.pause' }
          : { type: 'player.rest', id: event.mark.track, seconds: event.mark.seconds },
      ])

    const isLimited = (snapshot: typeof after) => snapshot.matches({ loop: 'limited' })
    const ends =
      event.type === 'loop.endless' ||
      event.type === 'sleep.off' ||
      (event.type === 'loop.changed' && event.loop !== 'one')
    expect(isLimited(after), 'a loop for a time lasts until anything ends it').toBe(
      event.type === 'loop.for' || (!isStart && isLimited(before) && !ends),
    )
    if (event.type === 'loop.for') {
      const { track, minutes } = event
      expect(heard('player')).toEqual([
        { type: 'player.loop', loop: 'one' },
        ...(track === null ? [] : [{ type: 'player.start', id: track }]),
      ])
      expect(heard('sleepTimer'), 'it fades over half a minute at least').toEqual([
        {
          type: 'timer.set',
          span: { kind: 'minutes', minutes },
          fade: Math.max(30, playback.sleep.fade),
        },
      ])
    }
    if (event.type === 'loop.endless')
      expect(heard('sleepTimer')).toEqual(isLimited(before) ? [{ type: 'timer.cancel' }] : [])
    if (event.type === 'sleep.off')
      expect(heard('player'), 'the sound has faded out, so the loop goes too').toEqual(
        isLimited(before) && event.after === 'end' ? [{ type: 'player.loop', loop: 'off' }] : [],
      )

    if (event.type === 'player.moved') {
      const { from, to } = event
      const isElsewhere = program(from.track) !== program(to.track)
      const isFar = isElsewhere || Math.abs(to.seconds - from.seconds) > 20
      const isWorth = from.track !== '' && from.seconds >= 10 && from.length - from.seconds > 16
      expect(heard('clock'), 'only a jump is remembered').toEqual(
        isFar && isWorth ? [{ type: 'position.left', track: from.track, seconds: from.seconds }] : [],
      )
    }
    if (event.type === 'position.left') {
      const { track, seconds, now } = event
      expect(positions[0]).toEqual({ track, seconds, at: now })
      expect(positions.length).toBeLessThanOrEqual(20)
      const others = before.context.positions.filter(
        (other) => other.track !== track || Math.abs(other.seconds - seconds) >= 20,
      )
      expect(positions.slice(1), 'none near another').toEqual(others.slice(0, 19))
    } else if (event.type === 'positions.clear') expect(positions).toEqual([])
    else expect(positions).toEqual(isStart ? (input as ListeningInput).positions : before.context.positions)

    const toHistory = ['listening.began', 'listening.stopped', 'clock.at', 'day.began']
    expect(heard('history'), 'the history hears what was played, with the time').toEqual([
      ...(toHistory.includes(event.type) ? [event] : []),
      ...(event.type === 'page.shown' ? [{ type: 'history.reload' }] : []),
    ])
    if (event.type === 'track.started')
      expect(heard('clock')).toEqual([{ type: 'listening.began', track: event.track }])
    if (event.type === 'track.stopped') expect(heard('clock')).toEqual([{ type: 'listening.stopped' }])
    if (event.type === 'page.hidden') {
      expect(heard('clock')).toEqual([{ type: 'clock.at' }])
      expect(heard('player')).toEqual([{ type: 'page.hidden' }])
    }
    if (event.type === 'track.progressed' || event.type === 'track.stopped') {
      expect(heard('sleepTimer'), 'both clocks follow the sound').toEqual([event])
      expect(heard('bellClock')).toEqual([event])
    }
    if (event.type === 'player.started') expect(heard('sleepTimer')).toEqual([event])
    if (event.type === 'player.pause') expect(heard('player')).toEqual([event])
    const toParent = ['player.started', 'queue.added', 'programs.heard']
    expect(emitted).toEqual(toParent.includes(event.type) ? [event] : [])
  },
})
