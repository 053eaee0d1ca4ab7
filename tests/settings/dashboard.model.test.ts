import { prove } from '@neuro/statecharts/vitest'
import { expect, it } from 'vitest'
import { type Arrangement, arrangementFrom, dashboardSections } from '#content/dashboard.ts'
import type { DashboardInput } from '#machines/settings/dashboard.machine.ts'
import { dashboardView } from '#machines/settings/dashboard.view.ts'
import { dashboardModel } from './dashboard.model.ts'

const idsOf = (sections: Arrangement) => sections.map(({ id }) => id)
const hiddenIn = (sections: Arrangement) => idsOf(sections.filter(({ isHidden }) => isHidden))
const others = (sections: Arrangement, id: string) => sections.filter((section) => section.id !== id)
const original = arrangementFrom([])

prove(dashboardModel, {
  view: dashboardView,
  rules: ({ always, on, throughout }) => ({
    'the dashboard starts as saved': on('xstate.init', ({ input, view }) =>
      expect(view.sections).toEqual((input as DashboardInput).sections),
    ),

    'what is saved can be read again': always(({ view: { sections } }) =>
      expect(arrangementFrom(JSON.parse(JSON.stringify(sections)))).toEqual(sections),
    ),

    'a section moves to any position, and the others keep their order': on(
      'section.move',
      ({ event: { id, to }, view: { sections }, viewBefore: { sections: before } }) => {
        if (to < 0 || to >= before.length) expect(sections).toEqual(before)
        else expect(idsOf(sections)[to]).toBe(id)
        expect(others(sections, id)).toEqual(others(before, id))
        expect(hiddenIn(sections).sort()).toEqual(hiddenIn(before).sort())
      },
    ),

    'a visible section can be hidden, and a hidden one shown': on(
      'section.toggle',
      ({ event: { id }, view: { sections }, viewBefore: { sections: before } }) => {
        expect(idsOf(sections)).toEqual(idsOf(before))
        expect(others(sections, id)).toEqual(others(before, id))
        expect(hiddenIn(sections).includes(id)).toBe(!hiddenIn(before).includes(id))
      },
    ),

    'a reset restores the original sections, and is offered if they differ': always(
      ({ event, view: { sections, canReset } }) => {
        if (event.type === 'dashboard.reset') expect(sections).toEqual(original)
        expect(canReset).toBe(JSON.stringify(sections) !== JSON.stringify(original))
      },
    ),

    'only changes are saved': always(({ event, view, viewBefore, emitted }) => {
      const isChanged = event.type !== 'xstate.init' && view.sections !== viewBefore.sections
      expect(emitted).toEqual(isChanged ? [{ type: 'saveSections', sections: view.sections }] : [])
    }),

    'every change can be undone, latest first': throughout(() => {
      const past: Arrangement[] = []
      return ({ stimulus, view, viewBefore }) => {
        if ((stimulus as { type: string }).type === 'dashboard.undo')
          expect(view.sections).toEqual(past.pop() ?? viewBefore.sections)
        else if (JSON.stringify(view.sections) !== JSON.stringify(viewBefore.sections))
          past.push(viewBefore.sections)
        expect(view.canUndo).toBe(past.length > 0)
      }
    }),
  }),
})

it.each([
  [[], []],
  [
    [
      { id: 'programs', isHidden: true },
      { id: 'gone', isHidden: true },
      { id: 'week', isHidden: false },
      { id: 'programs', isHidden: true },
    ],
    ['programs', 'week'],
  ],
])('reading %j ignores unknown sections and adds new ones', (saved, first) => {
  const read = arrangementFrom(saved)
  expect(idsOf(read)).toEqual([...new Set([...first, ...dashboardSections])])
  expect(hiddenIn(read)).toEqual(first.includes('programs') ? ['programs'] : [])
})

it.each([
  ['one is hidden', false, true, false],
  ['both are hidden', true, true, true],
  ['both are shown', false, false, false],
])(
  'sections that became one keep the first place, and are hidden only if both were: %s',
  (_, one, other, hidden) => {
    const read = arrangementFrom([
      { id: 'again', isHidden: one },
      { id: 'programs', isHidden: false },
      { id: 'favourites', isHidden: other },
    ])
    expect(idsOf(read)).toEqual(['shelf', 'programs', 'suggestion', 'today', 'week'])
    expect(hiddenIn(read)).toEqual(hidden ? ['shelf'] : [])
  },
)
