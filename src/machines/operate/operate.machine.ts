/** operate: the operators’ screen: counts of today, the search for a member, and one member's account. */
import { sendTo, setup } from 'xstate'
import type { LocationChanged } from '#machines/app/location.ts'
import { type PanelFact, panelMachine } from './panel.machine.ts'
import { searchMachine } from './search.machine.ts'
import { todayMachine } from './today.ts'

export const operateMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as LocationChanged | PanelFact,
    children: {} as { today: 'today'; search: 'search'; panel: 'panel' },
  },
  actors: { today: todayMachine, search: searchMachine, panel: panelMachine },
  actions: {
    reloadToday: sendTo('today', { type: 'resource.reload' }),
    searchAgain: sendTo('search', { type: 'search.now' }),
    closePanel: sendTo('panel', { type: 'member.close' }),
  },
  guards: {
    isOperate: (_, { screen }: { screen: string | null }) => screen === 'operate',
    isOther: (_, { screen }: { screen: string | null }) => screen !== 'operate',
  },
}).createMachine({
  id: 'operate',
  description: 'Lets admins find members and look after their accounts.',
  context: {},
  invoke: [
    { src: 'today', id: 'today' },
    { src: 'search', id: 'search' },
    { src: 'panel', id: 'panel' },
  ],
  on: {
    'member.changed': { actions: ['reloadToday', 'searchAgain'] },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Another screen is shown.',
      on: {
        'location.changed': { guard: { type: 'isOperate', params: ({ event }) => event }, target: 'open' },
      },
    },
    open: {
      description: 'The operators’ screen is shown with current counts.',
      entry: 'reloadToday',
      exit: 'closePanel',
      on: {
        'location.changed': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'closed' },
      },
    },
  },
})
