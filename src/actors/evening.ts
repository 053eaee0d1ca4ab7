/** Lets the look follow the evening, with the hooks for screens. */
import { useSelector } from '@xstate/react'
import { fromCallback } from 'xstate'
import { hourAt, inksChangeAt } from '#content/evening.ts'
import { depthOf } from '#content/settings.ts'
import {
  type EveningEvent,
  eveningMachine,
  type Look,
  ownOf,
  shownEvening,
} from '#machines/settings/evening.machine.ts'
import { type EveningView, eveningView } from '#machines/settings/evening.view.ts'
import { dayOf } from '#services/browser/calendar.ts'
import { createVisitsService } from '#services/browser/visits.service.ts'
import { createOnboardingService } from '#services/guidance/onboarding.service.ts'
import { watchHours } from '#services/settings/hours.ts'
import { createSettingsStore } from '#services/settings/settings-store.ts'
import { createTonightStore } from '#services/settings/tonight.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

/** Newcomers have enough to look at. */
const offeredFrom = 2
/** As a dismissed offer. */
const answer = 'evening'

export async function createEvening({ device, storage, appearance }: MemberEdges) {
  const { read, write, watch } = createTonightStore(storage)
  const { recallDismissed, recallWelcomed, saveDismissed } = createOnboardingService(device, storage)
  const logic = eveningMachine.provide({
    actors: {
      clock: fromCallback<EveningEvent, undefined>(({ sendBack }) =>
        watchHours((told) => sendBack({ type: 'time.told', ...told })),
      ),
      otherTabs: fromCallback<EveningEvent, undefined>(({ sendBack }) =>
        watch((tonight) => sendBack({ type: 'tonight.received', tonight })),
      ),
    },
    actions: {
      showEvening: (_, evening) => appearance.showEvening(evening),
      saveTonight: (_, { tonight }) => write(tonight),
      saveAnswered: () => void saveDismissed(answer),
    },
  })
  const [{ visits }, isWelcomed, dismissed] = await Promise.all([
    createVisitsService(device).begin(dayOf(Date.now())),
    recallWelcomed(),
    recallDismissed(),
  ])
  return {
    logic,
    input: {
      own: ownOf(createSettingsStore(storage).read()),
      tonight: read(),
      hour: hourAt(new Date()),
      isOfferable: visits >= offeredFrom && isWelcomed && !dismissed.includes(answer),
    },
  }
}

/** The part of the evening that `pick` returns. */
export const useEvening = <Part>(pick: (evening: EveningView) => Part) =>
  useView(useMember().evening, eveningView, pick)

const isSystemDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** What shows now, and how to choose another: for tonight while the look follows the evening, else as a setting. */
export function useLook() {
  const { customizer, evening } = useMember()
  const settings = useSelector(customizer, ({ context }) => context.settings)
  const look = useSelector(evening, ({ context }): Look => {
    const depth = depthOf(settings, isSystemDark(), shownEvening(context))
    return depth === 3 ? 'night' : depth < inksChangeAt ? 'light' : 'dark'
  })
  return [look, evening.send] as const
}
