import { expect, it } from 'vitest'
import { withMoved, withoutChanges, withToggled } from '#content/arrangement.ts'
import { type Arrangement, arrangementFrom, dashboardSections } from '#content/dashboard.ts'
import type { DashboardInput } from '#machines/settings/dashboard.machine.ts'
import { prove } from '#tests/support/prove.ts'
import { dashboardModel } from './dashboard.model.ts'

const idsOf = (sections: Arrangement) => sections.map(({ id }) => id)
const hiddenIn = (sections: Arrangement) => idsOf(sections.filter(({ isHidden }) => isHidden))

prove(dashboardModel, {
  view: ({ context: { sections } }) => sections,
  rules: ({ always, on, throughout }) => ({
    'it starts as it was saved': on('xstate.init', ({ input, view }) =>
      expect(view).toEqual((input as DashboardInput).sections),
    ),

    'what is saved can be read again': always(({ view }) =>
      expect(arrangementFrom(JSON.parse(JSON.stringify(view)))).toEqual(view),
    ),

    'the sections are as they were arranged, and saved': on(
      'dashboard.arrange',
      ({ event, view, emitted }) => {
        expect(view).toEqual(event.sections)
        expect(emitted).toEqual([{ type: 'saveSections', sections: view }])
      },
    ),

    'each change can be undone, the latest first, and that is saved, too': throughout(() => {
      const past: Arrangement[] = []
      return ({ stimulus, view, viewBefore, emitted }) => {
        const { type } = stimulus as { type: string }
        if (type === 'dashboard.arrange') past.push(viewBefore)
        if (type !== 'dashboard.undo') return
        const last = past.pop()
        expect(view).toEqual(last ?? viewBefore)
        expect(emitted).toEqual(last ? [{ type: 'saveSections', sections: view }] : [])
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
])('reads %j, leaves out what it doesn’t know and adds what is new', (saved, first) => {
  const read = arrangementFrom(saved)
  expect(idsOf(read)).toEqual([...new Set([...first, ...dashboardSections])])
  expect(hiddenIn(read)).toEqual(first.includes('programs') ? ['programs'] : [])
})

it('moves and hides one section and leaves the others as they are', () => {
  const first = arrangementFrom([])
  const moved = withMoved(first, 'week', 0)
  expect(idsOf(moved)).toEqual(['week', 'suggestion', 'today', 'favourites', 'again', 'programs'])
  expect(withMoved(moved, 'week', 2)).toEqual(first)
  const hidden = withToggled(moved, 'again')
  expect([idsOf(hidden), hiddenIn(hidden)]).toEqual([idsOf(moved), ['again']])
  expect(withToggled(hidden, 'again')).toEqual(moved)
})

it('has something to reset once a section has moved or is hidden', () => {
  const first = arrangementFrom([])
  expect(withoutChanges(first)).toBeNull()
  expect(withoutChanges(withMoved(first, 'week', 0))).toEqual(first)
  expect(withoutChanges(withToggled(first, 'week'))).toEqual(first)
})
