/** Tracks without the pulse: the same music as with it, and the same tone in both ears. */
import { beforeAll, describe, expect, it } from 'vitest'
import { programs } from '#content/programs.ts'
import { recipes } from '../../content/audio/catalogue.ts'
import { measured } from './support/measured.ts'
import { pulseReport, wholeReport } from './support/pulse.ts'

describe.each(programs.map((program) => [program.title, program] as const))('%s', (_, program) => {
  const { carrier } = recipes[program.id]
  let report: ReturnType<typeof pulseReport>

  beforeAll(() => {
    report = measured(`${program.id}-pulse`, [program, recipes[program.id]], () => pulseReport(program))
  })

  it('has the same tone in both ears: the mean of the two, as loud as each', () => {
    for (const side of report.sides) expect(Math.abs(side.carrier - carrier)).toBeLessThan(0.1)
    expect(report.between, 'between left and right').toBeLessThan(carrier - 60)
    expect(Math.abs(report.tone - program.carrierHz)).toBeLessThan(0.05)
  })

  it('has the very same music', () => {
    for (const { whole, low, high } of report.sides) {
      // Two sines of the same level, and nothing else.
      expect(Math.abs(whole - carrier)).toBeLessThan(0.2)
      expect(Math.max(low, high)).toBeLessThan(carrier - 70)
    }
  })

  it('is as loud on headphones, and no louder on a loudspeaker than the pulse at its height', () => {
    const { pulse, plain, monoPulse, monoPlain } = report.loudness
    expect(Math.abs(plain - pulse)).toBeLessThan(0.1)
    expect(monoPlain - monoPulse).toBeLessThan(1)
    expect(report.peak).toBeLessThan(-1.5)
    expect(report.monoPeak).toBeLessThan(-1.5)
  })
})

describe('a whole track without the pulse', () => {
  const program = programs.find(({ id }) => id === 'energizer')!
  let report: ReturnType<typeof wholeReport>

  beforeAll(() => {
    report = measured(`${program.id}-whole`, [program, recipes[program.id]], () => wholeReport(program))
  })

  it('is as loud as all the others', () => {
    const { pulse, plain } = report.loudness
    expect(Math.abs(plain + 20)).toBeLessThan(1)
    expect(Math.abs(plain - pulse)).toBeLessThan(0.05)
  })

  it('never drifts apart between the ears, as the pulse does', () => {
    expect(report.drift).toBeLessThan(0.001)
  })
})
