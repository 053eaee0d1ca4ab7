import { elapsed } from '@neuro/statecharts'
import { prove } from '@neuro/statecharts/vitest'
import { describe, expect, it } from 'vitest'
import { breathAt, paces } from '#content/visuals.ts'
import { type KeptVisual, keptVisual, type VisualEvent } from '#machines/listening/visual.machine.ts'
import { visualView } from '#machines/listening/visual.view.ts'
import { visualModel } from './visual.model.ts'

/** The member is there again before the time is over. */
const unsteady = [elapsed(6000), { type: 'person.active' }, elapsed(6000), { type: 'person.active' }] as const

prove(visualModel, {
  view: visualView,
  silent: {
    'visual.open.frame.filling ✗ fillScreen': 'the picture stays in the page, with its button',
    'visual.open.frame.leaving ✗ leaveFullScreen': 'it fails only if nothing is full screen any more',
  },
  replays: [
    {
      exploration: 2,
      steps: [{ type: 'location.changed', screen: 'player' }, ...unsteady, elapsed(6000), elapsed(6000)],
    },
    {
      exploration: 2,
      steps: [{ type: 'location.changed', screen: 'visual' }, ...unsteady, elapsed(6000), elapsed(6000)],
    },
  ],
  rules: ({ always, on, when, throughout, eventually }) => ({
    'there’s no picture before the member opens its screen': on('xstate.init', ({ view, begun }) => {
      expect(view).toMatchObject({ picture: null, isFull: false, isAwake: false })
      expect(begun).toEqual(['motionSetting'])
    }),

    'the picture is shown only on its own screen, and no other screen stays in full screen [2.20]': on(
      'location.changed',
      ({ event, view, viewBefore, emitted }) => {
        const isHere = event.screen === 'visual'
        const isGone = !isHere && viewBefore.picture !== null
        if (isHere && viewBefore.picture !== null) expect(view).toEqual(viewBefore)
        else expect(view).toMatchObject({ isFull: false, isAwake: false })
        expect(view.picture !== null).toBe(isHere)
        expect(emitted).toEqual(isGone ? [{ type: 'exitFullScreen' }] : [])
      },
    ),

    'controls fade after ten seconds on the screens of the player and the visual, and any sign of the member brings them back':
      throughout(() => {
        let place = ''
        let idle = 0
        return ({ stimulus, after, view }) => {
          const now = typeof after.value === 'string' ? after.value : Object.keys(after.value)[0]!
          if (now !== place || stimulus.type === 'person.active') idle = 0
          else if (stimulus.type === 'time.elapsed' && 'ms' in stimulus) idle += Number(stimulus.ms)
          place = now
          expect('activity' in after.children).toBe(now !== 'closed')
          expect(view.isLeft).toBe(now !== 'closed' && idle >= 10_000)
        }
      }),

    'each screen’s events lead to it': on('location.changed', ({ event, after }) =>
      expect(typeof after.value === 'string' ? after.value : Object.keys(after.value)[0]).toBe(
        event.screen === 'visual' ? 'open' : event.screen === 'player' ? 'player' : 'closed',
      ),
    ),

    'a picture may move on the player only where it may move on its own screen': always(({ after, view }) =>
      expect(view.mayMove).toBe(after.context.light === 'calm' && after.context.motion === 'wanted'),
    ),

    'nothing moves unless the member and the system allow motion, and the screen says why': throughout(() => {
      let light: KeptVisual['light'] = null
      let motion = 'wanted'
      let isAsking = false
      return ({ input, stimulus, after, view }) => {
        const event = stimulus as VisualEvent | { type: 'xstate.init' }
        if (event.type === 'xstate.init') {
          const given = input as { kept: KeptVisual; motion: string }
          light = given.kept.light
          motion = given.motion
        }
        if (event.type === 'motion.wanted') motion = 'wanted'
        if (event.type === 'motion.unwanted') motion = 'unwanted'
        if (event.type === 'visual.answer') light = event.light
        if (event.type === 'visual.ask-again') isAsking = true
        if (event.type === 'visual.answer' || view.picture === null) isAsking = false
        expect(after.context.motion).toBe(motion)
        if (view.picture === null) return
        const because = light === 'sensitive' ? 'light' : motion === 'unwanted' ? 'motion' : null
        if (light === null || isAsking) expect(view.picture).toBe('asking')
        else if (because === null) expect(['moving', 'dark']).toContain(view.picture)
        else expect(view.picture).toBe('still')
        expect(view.stillBecause).toBe(view.picture === 'still' ? because : null)
      }
    }),

    'the member can dim a picture to black and restore it': on(
      ['visual.dim', 'visual.brighten'],
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({
          ...viewBefore,
          picture: event.type === 'visual.dim' ? 'dark' : 'moving',
          isAwake: false,
        }),
    ),

    'a change of the motion setting or of full screen leaves a bright picture bright': when(
      ({ stimulus }) => !['visual.dim', 'visual.brighten'].includes(stimulus.type),
      ({ view, viewBefore }) => {
        if (view.picture === 'dark') expect(viewBefore.picture).toBe('dark')
        if (viewBefore.picture === 'dark') expect(view.picture).not.toBe('moving')
      },
    ),

    'the screen stays on while a bright picture moves, if the device allows it': always(
      ({ stimulus: { type }, after, view, viewBefore }) => {
        expect('keepAwake' in after.children).toBe(view.picture === 'moving')
        if (view.picture !== 'moving') expect(view.isAwake).toBe(false)
        else if (type === 'screen.held' || type === 'screen.released')
          expect(view.isAwake).toBe(type === 'screen.held')
        else expect(view.isAwake).toBe(viewBefore.isAwake)
      },
    ),

    'every choice is saved, and nothing else': always(({ input, stimulus, before, after, emitted }) => {
      const event = stimulus as VisualEvent | { type: 'xstate.init' }
      const was =
        event.type === 'xstate.init' ? (input as { kept: KeptVisual }).kept : keptVisual(before.context)
      const kept =
        event.type === 'visual.answer'
          ? { ...was, light: event.light }
          : event.type === 'visual.choose'
            ? { ...was, visual: event.visual }
            : event.type === 'visual.pace'
              ? { ...was, pace: event.pace }
              : event.type === 'visual.cue'
                ? { ...was, cue: event.cue }
                : was
      expect(keptVisual(after.context)).toEqual(kept)
      expect(emitted.filter(({ type }) => type === 'saveVisual')).toEqual(
        kept === was ? [] : [{ type: 'saveVisual', ...kept }],
      )
    }),

    'each breath is marked as the member chose, on this screen only and only at a pace': always(
      ({ after, view, givenTo }) => {
        const { pace, cue } = after.context
        const isMarked = view.picture !== null && cue !== 'none' && pace !== 'free'
        expect(givenTo('cueBreaths')).toEqual(isMarked ? { pace, cue } : undefined)
      },
    ),

    'marks follow another pace or cue at once': on(
      ['visual.pace', 'visual.cue'],
      ({ after, view, begun }) => {
        const { pace, cue } = after.context
        const isMarked = view.picture !== null && cue !== 'none' && pace !== 'free'
        expect(begun).toEqual(isMarked ? ['cueBreaths'] : [])
      },
    ),

    'the picture and its pace are the chosen ones': always(({ after, view: { visual, pace, cue } }) =>
      expect(after.context).toMatchObject({ visual, pace, cue }),
    ),

    'the picture fills the screen when the member asks, if the browser allows it': on(
      ['visual.fill', 'xstate.done.actor.fillScreen', 'xstate.error.actor.fillScreen'],
      ({ event, view, viewBefore, begun }) => {
        expect(view).toEqual({ ...viewBefore, isFull: event.type !== 'xstate.error.actor.fillScreen' })
        expect(begun).toEqual(event.type === 'visual.fill' ? ['fillScreen'] : [])
      },
    ),

    'the browser is asked to leave full screen when the member asks': on(
      'visual.unfill',
      ({ view, viewBefore, begun }) => {
        expect(view).toEqual(viewBefore)
        expect(begun).toEqual(['leaveFullScreen'])
      },
    ),

    'the picture is in the page once the browser has left full screen': on(
      ['screen.left', 'xstate.done.actor.leaveFullScreen', 'xstate.error.actor.leaveFullScreen'],
      ({ view, viewBefore }) => expect(view).toEqual({ ...viewBefore, isFull: false }),
    ),

    'the app watches for leaving full screen and the system’s motion setting': always(({ after, view }) => {
      expect('fullScreen' in after.children).toBe(view.picture !== null)
      expect('motionSetting' in after.children).toBe(true)
    }),

    'a picture in full screen returns to the page in the end': eventually({
      after: ({ stimulus }) => stimulus.type === 'visual.unfill',
      follows: ({ view }) => !view.isFull,
    }),
  }),
})

describe('a breath', () => {
  it.each(paces.map(({ id, steps }) => [id, steps] as const))(
    '%s is continuous and periodic',
    (id, steps) => {
      const round = steps.reduce((sum, { seconds }) => sum + seconds, 0)
      expect(breathAt(id, 0)).toEqual({ breath: 'in', level: 0, left: steps[0]?.seconds })
      expect(breathAt(id, round * 3 + 1).level).toBeCloseTo(breathAt(id, 1).level)
      let before = breathAt(id, 0).level
      for (let seconds = 0; seconds < round * 2; seconds += 0.05) {
        const { level } = breathAt(id, seconds)
        expect(level).toBeGreaterThanOrEqual(0)
        expect(level).toBeLessThanOrEqual(1)
        expect(Math.abs(level - before)).toBeLessThan(0.025)
        before = level
      }
    },
  )

  it('goes in and out, and is never held', () => {
    expect([1, 5, 9, 11].map((seconds) => breathAt('slow', seconds).breath)).toEqual([
      'in',
      'out',
      'out',
      'in',
    ])
    for (const { steps } of paces) expect(steps.map(({ breath }) => breath)).toEqual(['in', 'out'])
  })
})
