/** dashboard: the order and visibility of its sections, and the steps that undo changes. */
import { assign, setup } from 'xstate'
import { type Arrangement, arrangementFrom, type DashboardSection } from '#content/dashboard.ts'
import { notProvided } from '#machines/not-provided.ts'

export type DashboardInput = { sections: Arrangement }

export type DashboardEvent =
  /** `to` is the new index. */
  | { type: 'section.move'; id: DashboardSection; to: number }
  | { type: 'section.toggle'; id: DashboardSection }
  | { type: 'dashboard.reset' }
  | { type: 'dashboard.undo' }

const save = {
  type: 'saveSections',
  params: ({ context: { sections } }: { context: DashboardInput }) => ({ sections }),
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
  guards: {
    isElsewhere: ({ context: { sections } }, { id, to }: { id: DashboardSection; to: number }) =>
      sections[to] !== undefined && sections[to].id !== id,
    isChanged: ({ context: { sections } }) => {
      const first = arrangementFrom([])
      return sections.some(({ id, isHidden }, at) => isHidden || first[at]?.id !== id)
    },
    hasPast: ({ context }) => context.past.length > 0,
  },
}).createMachine({
  id: 'dashboard',
  description: 'The sections of the dashboard, as the member arranged them.',
  context: ({ input }) => ({ ...input, past: [] }),
  on: {
    'section.move': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      actions: [
        {
          type: 'arrange',
          params: ({ context: { sections }, event: { id, to } }) => ({
            sections: sections
              .filter((section) => section.id !== id)
              .toSpliced(to, 0, ...sections.filter((section) => section.id === id)),
          }),
        },
        save,
      ],
    },
    'section.toggle': {
      actions: [
        {
          type: 'arrange',
          params: ({ context: { sections }, event }) => ({
            sections: sections.map(({ id, isHidden }) => ({
              id,
              isHidden: id === event.id ? !isHidden : isHidden,
            })),
          }),
        },
        save,
      ],
    },
    'dashboard.reset': {
      guard: 'isChanged',
      actions: [{ type: 'arrange', params: () => ({ sections: arrangementFrom([]) }) }, save],
    },
    'dashboard.undo': { guard: 'hasPast', actions: ['undo', save] },
  },
})
