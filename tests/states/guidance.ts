import { answersOf, journeyOf, life } from './life.ts'
import { button, heading, offline, press, statesOf, words } from './state.ts'

const withLife = (part: Record<string, unknown>) => () => ({ ...life(), ...part })
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv')

const experimentKey = [
  [true, false, false, true],
  [false, false, true, true],
  [true, false, true, false],
  [false, true],
]
const scores = [5, 3, 4, 6, 2, 4, 5, 5, 6, 3, 4, 4, 3, 7]

/** An experiment of `count` evenings, one a day, the last of them `ago` days ago. */
const experimentOf = (count: number, { ago = 0, score }: { ago?: number; score?: null } = {}) => ({
  id: 'an-id-that-no-server-has',
  track: 'genesis-vocals',
  watched: 'sleep',
  begun: day(count),
  evenings: scores.slice(0, count).map((each, index) => ({
    number: index + 1,
    day: day(count - 1 - index + ago),
    score: index === count - 1 && score === null ? null : each,
  })),
  isOver: false,
  blocks: null,
})

/** Quiz, journey, experiment and offers. */
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
  ...statesOf({ screen: 'find-out', path: '/admin/find-out', isMember: true }, [
    {
      name: 'ready',
      records: withLife({ experiment: { current: experimentOf(3, { ago: 1 }) } }),
      seen: (page) => button(page, 'Play tonight’s music'),
    },
    {
      name: 'asking',
      records: withLife({ experiment: { current: experimentOf(4, { score: null }) } }),
      seen: (page) => words(page, 'How well did you fall asleep?'),
    },
    {
      name: 'answered',
      records: withLife({ experiment: { current: experimentOf(4) } }),
      seen: (page) => words(page, /The next evening comes tomorrow/),
    },
    {
      name: 'stopping',
      records: withLife({ experiment: { current: experimentOf(4) } }),
      act: (page) => press(page, 'Stop and see'),
      seen: (page) => page.getByRole('alertdialog'),
    },
    {
      name: 'unrevealed',
      isFaulty: true,
      records: withLife({ experiment: { current: { ...experimentOf(4), isOver: true } } }),
      seen: (page) => words(page, 'We can’t see which evenings had the pulse.'),
    },
    {
      name: 'revealed',
      records: withLife({ experiment: { current: { ...experimentOf(14), blocks: experimentKey } } }),
      seen: (page) => heading(page, 'What your evenings showed'),
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
