/** Saves the 21-day journey, with the hook for screens. */
import { fromCallback, fromPromise } from 'xstate'
import { type JourneyEvent, journeyMachine } from '#machines/guidance/journey.machine.ts'
import { journeyView } from '#machines/guidance/journey.view.ts'
import { createProfileService } from '#services/account/profile.service.ts'
import { dayOf } from '#services/browser/calendar.ts'
import { saveFile } from '#services/browser/downloads.ts'
import { createJourneyService, journeyRecord } from '#services/guidance/journey.service.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export async function createJourney({ api, member: { email }, device }: MemberEdges) {
  const { recall, keep } = createJourneyService(device)
  const profile = createProfileService(api)
  return {
    logic: journeyMachine.provide({
      actions: { saveJourney: (_, journey) => void keep(journey) },
      actors: {
        otherTabs: fromCallback<JourneyEvent, undefined>(({ sendBack }) =>
          device.whenSavedElsewhere(journeyRecord, async () => {
            const kept = await recall()
            if (kept !== null) sendBack({ type: 'journey.reread', kept })
          }),
        ),
        sendPicture: fromPromise(({ input, signal }) => profile.sendPhoto(email, input.picture, signal)),
      },
    }),
    input: { kept: (await recall()) ?? journeyRecord.empty, today: dayOf(Date.now()) },
  }
}

/** Saves the picture at `address` as a file. */
export const savePicture = (address: string): void => saveFile(address, 'journey.png')

export const useJourney = () => useView(useMember().journey, journeyView)
