import type { SnapshotFrom } from 'xstate'
import type { dashboardMachine } from './dashboard.machine.ts'

export const dashboardView = (snapshot: SnapshotFrom<typeof dashboardMachine>) => ({
  sections: snapshot.context.sections,
  canReset: snapshot.can({ type: 'dashboard.reset' }),
  canUndo: snapshot.can({ type: 'dashboard.undo' }),
})
