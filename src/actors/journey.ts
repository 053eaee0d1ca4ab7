/** Saves the 21-day journey, with the hook for screens. */
import { journeyMachine } from '#machines/guidance/journey.machine.ts'
import { journeyView } from '#machines/guidance/journey.view.ts'
import { dayOf } from '#services/browser/calendar.ts'
import { saveFile } from '#services/browser/downloads.ts'
import { createJourneyService, journeyRecord } from '#services/guidance/journey.service.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export async function createJourney({ device }: MemberEdges) {
  const { recall, keep } = createJourneyService(device)
  return {
    logic: journeyMachine.provide({ actions: { saveJourney: (_, journey) => void keep(journey) } }),
    input: { kept: (await recall()) ?? journeyRecord.empty, today: dayOf(Date.now()) },
  }
}

/** Saves the picture at `address` as a file. */
export const savePicture = (address: string): void => saveFile(address, 'journey.png')

export const useJourney = () => useView(useMember().journey, journeyView)
