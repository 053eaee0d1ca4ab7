import { modelOf } from '@neuro/statecharts'
import { arrangementFrom } from '#content/dashboard.ts'
import { dashboardMachine } from '#machines/settings/dashboard.machine.ts'

export const dashboardModel = modelOf(dashboardMachine, {
  inputs: [
    { sections: arrangementFrom([]) },
    { sections: arrangementFrom([{ id: 'programs', isHidden: true }]) },
  ],
  stimuli: [
    { type: 'dashboard.arrange', sections: arrangementFrom([{ id: 'week', isHidden: true }]) },
    { type: 'dashboard.arrange', sections: arrangementFrom([{ id: 'again', isHidden: false }]) },
    { type: 'dashboard.undo' },
  ],
  bounds: ({ past }) => past.length <= 3,
})
