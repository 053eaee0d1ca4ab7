import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { operateModel } from './operate.model.ts'

const today = { to: 'today', event: { type: 'resource.reload' } }

prove(operateModel, {
  view: (snapshot) => snapshot.matches('open'),
  rules: ({ on }) => ({
    'nothing is asked of the server before the screen is opened': on('xstate.init', ({ view, begun, sent }) =>
      expect([view, begun, sent]).toEqual([false, ['today', 'search', 'panel'], []]),
    ),

    'the screen opens with current counts, and closes the member’s account when it’s left': on(
      'location.changed',
      ({ event: { screen }, view, viewBefore, sent }) => {
        expect(view).toBe(screen === 'operate')
        if (view === viewBefore) expect(sent).toEqual([])
        else expect(sent).toEqual(view ? [today] : [{ to: 'panel', event: { type: 'member.close' } }])
      },
    ),

    'after an action, the counts and the list are loaded again': on(
      'member.changed',
      ({ view, viewBefore, sent }) => {
        expect(view).toBe(viewBefore)
        expect(sent).toEqual([today, { to: 'search', event: { type: 'search.now' } }])
      },
    ),
  }),
})
