/** The operators’ screen: its calls, and the hooks that read its parts. */
import { fromPromise } from 'xstate'
import { operateMachine } from '#machines/operate/operate.machine.ts'
import { panelMachine } from '#machines/operate/panel.machine.ts'
import { panelView } from '#machines/operate/panel.view.ts'
import { searchMachine } from '#machines/operate/search.machine.ts'
import { searchView } from '#machines/operate/search.view.ts'
import { todayMachine, todayView } from '#machines/operate/today.ts'
import { saveText } from '#services/browser/downloads.ts'
import { createOperateService } from '#services/operate/operate.service.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'
import { provideResource } from './resource.ts'

export type { Act, MemberAccount } from '#machines/operate/panel.machine.ts'
export type { FoundMember } from '#machines/operate/search.machine.ts'

export function createOperate({ api }: MemberEdges) {
  const service = createOperateService(api, (text, email) => saveText(text, `${email}.json`))
  return {
    logic: operateMachine.provide({
      actors: {
        today: todayMachine.provide({ actors: provideResource((signal) => service.today(signal)) }),
        search: searchMachine.provide({
          actors: { find: fromPromise(({ input, signal }) => service.find(input.text, signal)) },
        }),
        panel: panelMachine.provide({
          actors: {
            load: fromPromise(({ input, signal }) => service.load(input.email, signal)),
            perform: fromPromise(async ({ input: { email, act }, signal }) => {
              if (act !== null) await service.perform(email, act, signal)
            }),
          },
        }),
      },
    }),
  }
}

/** The parts run as long as the screen’s actor. */
function useChild<Name extends keyof ReturnType<typeof useChildren>>(name: Name) {
  return useChildren()[name] as NonNullable<ReturnType<typeof useChildren>[Name]>
}

const useChildren = () => useScreenActor('operate').getSnapshot().children

export const useToday = () => useView(useChild('today'), todayView)
export const useMemberSearch = () => useView(useChild('search'), searchView)
export const usePanel = () => useView(useChild('panel'), panelView)
