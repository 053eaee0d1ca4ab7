/** The experiment with and without the pulse: the server’s key, the scores on this device, and the hook for its screens. */
import { fromCallback, fromPromise } from 'xstate'
import { type ExperimentEvent, experimentMachine } from '#machines/guidance/experiment.machine.ts'
import { experimentView } from '#machines/guidance/experiment.view.ts'
import { dayOf } from '#services/browser/calendar.ts'
import { createExperimentService, experimentRecord } from '#services/guidance/experiment.service.ts'
import { createExperimentsService } from '#services/guidance/experiments.service.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export async function createExperiment({ api, device }: MemberEdges) {
  const { recall, keep } = createExperimentService(device)
  const server = createExperimentsService(api)
  return {
    logic: experimentMachine.provide({
      actors: {
        isOffered: fromPromise(({ signal }) => server.isOffered(signal)),
        start: fromPromise(({ input, signal }) => server.start(input.track, signal)),
        reveal: fromPromise(({ input, signal }) => server.reveal(input.id, signal)),
        device: fromCallback<{ type: 'record.read' }, undefined>(({ receive, sendBack }) => {
          const reread = async () => {
            const kept = await recall()
            if (kept !== null)
              sendBack({ type: 'experiment.reread', current: kept.current } satisfies ExperimentEvent)
          }
          receive(reread)
          device.whenSavedElsewhere(experimentRecord, reread)
        }),
      },
      actions: { saveExperiment: (_, experiment) => void keep(experiment) },
    }),
    input: { kept: (await recall()) ?? experimentRecord.empty, today: dayOf(Date.now()) },
  }
}

export const useExperiment = () => useView(useScreenActor('experiment'), experimentView)
