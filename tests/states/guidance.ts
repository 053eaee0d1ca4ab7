import { answersOf, journeyOf, life } from './life.ts'
import { button, heading, offline, press, statesOf, words } from './state.ts'

const withLife = (part: Record<string, unknown>) => () => ({ ...life(), ...part })
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv')

/** Quiz, journey and offers. */
export const guidance = [
  ...statesOf({ screen: 'quiz', path: '/admin/quiz', isMember: true }, [
    {
      name: 'question',
      records: withLife({ quiz: { open: { answers: { goal: 'sleep' }, at: 0 }, results: [] } }),
      seen: (page) => heading(page, /^Question 1 of 8/),
    },
    {
      name: 'unanswered',
      records: withLife({ quiz: { open: { answers: { goal: 'sleep', time: 'bed' }, at: 2 }, results: [] } }),
      act: (page) => press(page, 'Next question'),
      seen: (page) => words(page, /^Choose the closest answer/),
    },
    { name: 'result', records: life, seen: (page) => heading(page, 'Three programs for you', 1) },
    {
      name: 'compared',
      records: withLife({
        quiz: {
          open: null,
          results: [
            { day: day(30), answers: answersOf('sleep') },
            { day: day(2), answers: { ...answersOf('settle'), time: 'bed', sound: 'wide' } },
          ],
        },
      }),
      seen: (page) => heading(page, 'Compared with last time'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'journey', path: '/admin/neurojourney', isMember: true }, [
    { name: 'open', records: life, seen: (page) => button(page, 'Mark as done') },
    {
      name: 'resting',
      records: withLife({ journey: { ...journeyOf(8), rests: [day(0)] } }),
      seen: (page) => words(page, 'A rest day'),
    },
    {
      name: 'done-for-today',
      records: withLife({ journey: journeyOf(8, 0) }),
      seen: (page) => button(page, 'Start day 9 now'),
    },
    {
      name: 'finished',
      records: withLife({ journey: journeyOf(21) }),
      seen: (page) => words(page, 'You did it'),
    },
    {
      name: 'photo-refused',
      isFaulty: true,
      records: withLife({ journey: journeyOf(21) }),
      before: (page) =>
        page.route('**/profile/**', (route) =>
          route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.fallback(),
        ),
      act: (page) => press(page, 'Use as my photo'),
      seen: (page) => words(page, 'Your photo hasn’t changed'),
    },
    {
      name: 'other-day',
      records: life,
      act: (page) => page.getByRole('tab', { name: /^Day 21,/ }).click(),
      seen: (page) => words(page, 'Day 21 of 21'),
    },
    {
      name: 'starting-over',
      records: life,
      act: (page) => press(page, 'Start over'),
      seen: (page) => page.getByRole('alertdialog'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'offer', path: '/admin/neuro-vision', isMember: true }, [
    {
      name: 'preview',
      act: (page) => press(page, /^Preview Bloomwave|^Preview .*/),
      seen: (page) => button(page, /^Stop the preview of/).first(),
    },
    {
      name: 'preview-failed',
      isFaulty: true,
      before: (page) => page.route('**/media/**', (route) => route.abort('connectionrefused')),
      act: (page) => press(page, /^Preview .*/),
      seen: (page) => words(page, 'Connection lost'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'offer', path: '/admin/bonus-tracks', isMember: true }, [
    { name: 'bonus', seen: (page) => heading(page, /Bonus/, 1) },
  ]),
  ...statesOf({ screen: 'upgrades', path: '/admin/upgrades', isMember: true }, [offline]),
]
