import { eveningCount, eveningFile } from '#content/experiment.ts'
import { tracks } from '#content/programs.ts'
import { createExperimentsService } from '#services/guidance/experiments.service.ts'
import type { Client } from './client.ts'
import { Deviation, demand } from './expect.ts'

/** Comparing a track with and without the pulse, if the API offers it. */
export async function checkExperiments(client: Client): Promise<void> {
  const { plan, api, signal, check, load, extra, asked } = client
  const { start, reveal } = createExperimentsService(api)
  await check(
    'POST /experiments: an evening’s answer doesn’t tell whether it has the pulse',
    'Members can’t compare, or can see what they aren’t to know.',
    async () => {
      extra('experiments')
      asked()
      const id = await start(tracks[0]!.id, signal)
      const addressOf = (evening: number) => `${plan.mediaUrl}/${eveningFile(id, evening)}`
      const lengths = new Set<string | null>()
      for (let evening = 1; evening <= eveningCount; evening += 1) {
        const answer = await load(addressOf(evening), { method: 'HEAD' })
        demand(answer, 200, 'audio/')
        lengths.add(answer.headers.get('content-length'))
      }
      if (lengths.size !== 1) throw new Deviation('one length for all evenings', [...lengths].join(', '))
      const part = await load(addressOf(1), { headers: { range: 'bytes=2-5' } })
      await part.arrayBuffer()
      demand(part, 206, 'audio/')
      const told = await reveal(id, signal)
      const count = told.flat().length
      if (count !== eveningCount) throw new Deviation(`${eveningCount} evenings`, String(count))
      if (told.some((block) => 2 * block.filter((hasPulse) => hasPulse).length !== block.length))
        throw new Deviation('as many evenings with the pulse as without', JSON.stringify(told))
      demand(await load(addressOf(1), { method: 'HEAD' }), 404)
    },
  )
}
