import { modelOf } from '@neuro/statecharts'
import { arrangementFrom } from '#content/dashboard.ts'
import { dashboardMachine } from '#machines/settings/dashboard.machine.ts'

export const dashboardModel = modelOf(dashboardMachine, {
  inputs: [
    { sections: arrangementFrom([]) },
    { sections: arrangementFrom([{ id: 'programs', isHidden: true }]) },
  ],
  stimuli: [
    { type: 'section.move', id: 'week', to: 0 },
    { type: 'section.move', id: 'suggestion', to: 4 },
    { type: 'section.move', id: 'programs', to: 5 },
    { type: 'section.move', id: 'today', to: -1 },
    { type: 'section.toggle', id: 'programs' },
    { type: 'section.toggle', id: 'week' },
    { type: 'dashboard.reset' },
    { type: 'dashboard.undo' },
  ],
  bounds: ({ past }) => past.length <= 3,
})
