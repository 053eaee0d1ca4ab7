/** The journey: saved on the device, and fed by the listening history with what was played today. */
import { type ActorRefFrom, createActor, fromCallback } from 'xstate'
import { trackById } from '#content/programs.ts'
import { type JourneyEvent, journeyMachine } from '#machines/guidance/journey.machine.ts'
import { keptJourney } from '#machines/guidance/journey.view.ts'
import type { historyMachine } from '#machines/listening/history.machine.ts'
import { dayOf, watchDay } from '#services/browser/calendar.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { createJourneyService, journeyRecord } from '#services/guidance/journey.service.ts'
import type { Inspect } from './system.ts'

type History = ActorRefFrom<typeof historyMachine>
type Options = { device: DeviceStore; history: History; inspect: Inspect | undefined }

export async function wireJourney({ device, history, inspect }: Options) {
  const inspection = inspect === undefined ? {} : { inspect }
  const service = createJourneyService(device)
  const journey = createActor(
    journeyMachine.provide({
      actors: {
        calendar: fromCallback<JourneyEvent, undefined>(({ sendBack }) =>
          watchDay((day) => sendBack({ type: 'day.began', day })),
        ),
        ear: fromCallback<JourneyEvent, undefined>(({ sendBack }) => {
          let told = ''
          const tell = () => {
            const heard = heardToday(history)
            const words = JSON.stringify(heard)
            if (words !== told) sendBack({ type: 'programs.heard', ...heard })
            told = words
          }
          tell()
          const { unsubscribe } = history.subscribe(tell)
          return unsubscribe
        }),
      },
    }),
    {
      input: { kept: (await service.recall()) ?? journeyRecord.empty, today: dayOf(Date.now()) },
      systemId: 'journey',
      ...inspection,
    },
  )
  journey.on('journey.changed', () => void service.keep(keptJourney(journey.getSnapshot())))
  return { actors: { journey }, start: () => void journey.start(), stop: () => void journey.stop() }
}

/** Whole seconds of each program, in either version. */
function heardToday(history: History): { day: string; seconds: Readonly<Record<string, number>> } {
  const { sessions, today } = history.getSnapshot().context
  const sums: Record<string, number> = {}
  for (const { track, day, seconds } of sessions) {
    const program = trackById(track)?.program.id
    if (day === today && program !== undefined) sums[program] = (sums[program] ?? 0) + seconds
  }
  const whole = Object.entries(sums).map(([id, seconds]) => [id, Math.floor(seconds)])
  return { day: today, seconds: Object.fromEntries(whole) }
}
