import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { charterCsv, charterPage, coverageTable } from '#scripts/charters/pages.ts'
import { walkedMachines } from './journeys/machines/all.ts'

describe('charters', () => {
  it('the documentation shows what the walks take', () => {
    expect(readFileSync('docs/testing.md', 'utf8')).toContain(coverageTable(walkedMachines))
  })

  for (const walked of walkedMachines)
    it(`${walked.name}: every step has its words, in both forms`, () => {
      const steps = walked.paths.flatMap(({ steps }) => steps)
      expect(steps.length).toBeGreaterThan(walked.paths.length)
      for (const { does, sees } of steps) for (const words of [does, sees]) expect(words).toMatch(/[.”]$/)
      expect(charterPage(walked).match(/\[ \]/g)).toHaveLength(steps.length)
      const rows = parse(charterCsv(walked), { columns: true }) as { do: string; step: string }[]
      expect(rows.filter(({ step }) => step !== '0').map((row) => row.do)).toEqual(
        steps.map(({ does }) => does),
      )
    })
})
