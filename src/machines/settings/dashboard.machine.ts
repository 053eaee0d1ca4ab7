/** dashboard: the order of its sections and which are hidden, as the member chose, and the steps that undo it. */
import { assign, setup } from 'xstate'
import type { Arrangement } from '#content/dashboard.ts'
import { notProvided } from '#machines/not-provided.ts'

export type DashboardInput = { sections: Arrangement }

export type DashboardEvent = { type: 'dashboard.arrange'; sections: Arrangement } | { type: 'dashboard.undo' }

const save = {
  type: 'saveSections',
  params: ({ context }: { context: DashboardInput }) => ({ sections: context.sections }),
} as const

export const dashboardMachine = setup({
  types: {
    context: {} as DashboardInput & {
      /** Earlier arrangements, the latest last. */
      past: readonly Arrangement[]
    },
    events: {} as DashboardEvent,
    input: {} as DashboardInput,
  },
  actions: {
    arrange: assign(({ context }, { sections }: DashboardInput) => ({
      sections,
      past: [...context.past, context.sections],
    })),
    undo: assign(({ context: { sections, past } }) => ({
      sections: past.at(-1) ?? sections,
      past: past.slice(0, -1),
    })),
    saveSections: notProvided.action<DashboardInput>('saveSections'),
  },
  guards: { hasPast: ({ context }) => context.past.length > 0 },
}).createMachine({
  id: 'dashboard',
  description: 'The sections of the dashboard, as the member arranged them.',
  context: ({ input }) => ({ ...input, past: [] }),
  on: {
    'dashboard.arrange': { actions: [{ type: 'arrange', params: ({ event }) => event }, save] },
    'dashboard.undo': { guard: 'hasPast', actions: ['undo', save] },
  },
})
