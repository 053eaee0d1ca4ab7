import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { programs, trackOf } from '#content/programs.ts'
import { finishedPath } from '#sound/cache.ts'
import { createJobs } from '../../content/audio/catalogue.ts'
import { cached } from './support/report.ts'
import { type SectionReport, voicesIn } from './support/voices.ts'

const jobs = createJobs()

describe.each(programs.map((program) => [program.title, program] as const))(
  'the choir of %s',
  (_, program) => {
    let sections: SectionReport[]

    beforeAll(async () => {
      const [sung, played] = (['vocals', 'instrumental'] as const).map((version) => {
        const { id } = trackOf(program, version)
        return readFileSync(finishedPath(inject('media'), jobs.find(({ trackId }) => trackId === id)!))
      }) as [Buffer, Buffer]
      sections = await cached(join(inject('media'), 'reports'), `choir-${program.id}`, [sung, played], () =>
        voicesIn(sung, played, program),
      )
    })

    it('is heard where it sings', () => {
      const sung = sections.filter(({ isSung }) => isSung)
      expect(sung.length).toBeGreaterThan(2)
      for (const { voices } of sung) expect(voices).toBeGreaterThan(-16)
    })

    it('is silent elsewhere, where both versions are identical', () => {
      const played = sections.filter(({ isSung, isFaded }) => !isSung && !isFaded)
      expect(played.length).toBeGreaterThan(0)
      for (const { voices } of played) expect(voices).toBeLessThan(-22)
    })

    it('sings vowels: most of it lies where they are told apart', () => {
      for (const { vowels } of sections.filter(({ isSung }) => isSung)) expect(vowels).toBeGreaterThan(-1.5)
    })
  },
)
