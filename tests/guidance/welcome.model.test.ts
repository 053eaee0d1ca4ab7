import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { readingTime, type WelcomeInput } from '#machines/guidance/welcome.machine.ts'
import { welcomeView } from '#machines/guidance/welcome.view.ts'
import { welcomeModel } from './welcome.model.ts'

prove(welcomeModel, {
  view: welcomeView,
  rules: ({ always, on, throughout }) => ({
    'the card is shown on the first visit only': on('xstate.init', ({ input, view }) =>
      expect(view.step).toBe((input as WelcomeInput).isWelcomed ? null : 'asked'),
    ),

    'a member who has said what they’d like to do is offered the headphone test': on(
      'need.chosen',
      ({ view, begun }) => {
        expect(view.step).toBe('offered')
        expect(begun).toEqual([])
      },
    ),

    'a tone plays only in the ear that the card asks about': always(
      ({ after, view: { step }, begun, emitted, givenTo }) => {
        const isAsking = step === 'left' || step === 'right'
        expect(givenTo('tone')).toEqual(isAsking ? { ear: step, wait: expect.any(Number) } : undefined)
        expect(after.hasTag('asking')).toBe(isAsking)
        const sounds = emitted.filter(({ type }) => type === 'sound.started')
        expect(sounds).toEqual(begun.map(() => ({ type: 'sound.started' })))
      },
    ),

    'a test that was started with the keyboard waits until the question has been read aloud, but not before a repeat':
      throughout(() => {
        let isByKey = false
        return ({ stimulus, begun, givenTo }) => {
          if (stimulus.type === 'test.start') isByKey = 'isByKey' in stimulus && stimulus.isByKey === true
          const isRead = isByKey && stimulus.type !== 'tone.repeat'
          if (begun.length > 0) expect(givenTo('tone')).toMatchObject({ wait: isRead ? readingTime : 0 })
        }
      }),

    'the test starts in the left ear, as often as the member likes': on('test.start', ({ view, begun }) => {
      expect(view.step).toBe('left')
      expect(begun).toEqual(['tone'])
    }),

    'a tone can be played again': on('tone.repeat', ({ view, viewBefore, begun }) => {
      expect(view).toEqual(viewBefore)
      expect(begun).toEqual(['tone'])
    }),

    'headphones pass if each ear hears its own tone, and are the wrong way round if not': on(
      ['ear.left', 'ear.right'],
      ({ event, view, viewBefore }) => {
        const passed = viewBefore.step === 'left' ? 'right' : 'passed'
        expect(view.step).toBe(event.type === `ear.${viewBefore.step}` ? passed : 'swapped')
      },
    ),

    'the card says so if both ears hear the same, or neither hears anything': on(
      ['ear.both', 'ear.none'],
      ({ event, view }) => expect(view.step).toBe(event.type === 'ear.both' ? 'mixed' : 'silent'),
    ),

    'a dismissed card stays hidden, and the next visit begins without it, as it does after an answer': always(
      ({ after, view, stimulus, emitted }) => {
        const isDismissed = stimulus.type === 'welcome.finish'
        const isAnswered = stimulus.type === 'need.chosen'
        if (isDismissed) expect(view.step).toBeNull()
        expect(after.hasTag('settled')).toBe(view.step === null)
        expect(emitted.filter(({ type }) => type === 'saveWelcomed')).toHaveLength(
          isDismissed || isAnswered ? 1 : 0,
        )
      },
    ),
  }),
})
