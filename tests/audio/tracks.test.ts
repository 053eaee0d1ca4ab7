/**
 * Tests of every track as the engine renders it, by the figures that `measured.ts` keeps, and of the vocals: the
 * difference between a program's two versions. One program is rendered each time, and its files are as members hear them.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { programs, trackOf, type Version } from '#content/programs.ts'
import { finishedPath } from '#sound/cache.ts'
import { encodeTracks } from '#sound/engine/encode.ts'
import { loudnessMeter } from '#sound/loudness/meter.ts'
import { renderedMedia } from '#tests/support/server/media.ts'
import { createJobs, recipes } from '../../content/audio/catalogue.ts'
import { decode, type Sound } from './support/decode.ts'
import { outsideOf } from './support/files.ts'
import { sharpestAllowed, sharpestJump } from './support/jumps.ts'
import { measured, rounded } from './support/measured.ts'
import { type ProgramReport, reportOn, type SoundReport, soundOf } from './support/report.ts'
import { truePeak } from './support/true-peak.ts'
import type { SectionReport } from './support/voices.ts'

const jobs = createJobs()
const versions = ['vocals', 'instrumental'] as const
const jobOf = (program: (typeof programs)[number], version: Version) =>
  jobs.find(({ trackId }) => trackId === trackOf(program, version).id)!
const numbersIn = (figures: object): number[] =>
  Object.values(figures).flatMap((value) =>
    typeof value === 'object' ? numbersIn(value ?? {}) : Number(value),
  )
const isWhole = (level: number) => level > 0.8 && level < 1.2

describe.each(programs.map((program) => [program.title, program] as const))('%s', (_, program) => {
  let report: ProgramReport

  beforeAll(() => {
    report = measured(program.id, [program, recipes[program.id]], () => reportOn(program))
  })

  describe.each(versions)('%s', (version) => {
    let sound: SoundReport

    beforeAll(() => {
      sound = report[version]
    })

    it('has a tag with its title, number and length', async () => {
      const job = jobOf(program, version)
      const { value } = await encodeTracks([job]).next()
      expect(outsideOf(Buffer.from(value![0]!)).tags).toMatchObject({
        TIT2: trackOf(program, version).title,
        TPE1: 'Neuro',
        TALB: 'Neuro programs',
        TRCK: `${jobs.indexOf(job) + 1}/24`,
        TLEN: String(program.seconds * 1000),
      })
    })

    it('is as long as the catalogue says', () => {
      expect(sound.sampleRate).toBe(44_100)
      expect(Math.abs(sound.seconds - program.seconds)).toBeLessThan(0.1)
    })

    it('is as loud as all the others', () => {
      expect(Math.abs(sound.loudness + 20)).toBeLessThan(1)
      expect(sound.peak).toBeLessThan(-1.5)
      expect(sound.offset).toBeLessThan(1e-4)
    })

    it('has its beat between left and right', () => {
      expect(Math.abs(sound.right.frequency - sound.left.frequency - program.beatHz)).toBeLessThan(0.05)
      expect(Math.abs((sound.right.frequency + sound.left.frequency) / 2 - program.carrierHz)).toBeLessThan(
        0.05,
      )
      expect(Math.min(sound.left.clear, sound.right.clear)).toBeGreaterThan(6)
      expect(sound.apart).toBeGreaterThan(20)
    })

    it('holds both tones without a break from the first fade to the last', () => {
      const { carrier } = recipes[program.id]
      expect(Math.abs(sound.left.level - carrier)).toBeLessThan(1.5)
      expect(Math.abs(sound.right.level - carrier)).toBeLessThan(1.5)
      expect(sound.stumble).toBeLessThan(0.5)
      expect(sound.weakest).toBeGreaterThan(-4)
    })

    it('has no clicks', () => {
      expect(sound.jump).toSatisfy(({ sharpness }) => sharpness < sharpestAllowed)
    })

    it('starts from silence and ends in it', () => {
      const { first, last, second, whole } = sound.levels
      expect(first).toBeLessThan(whole - 25)
      expect(second).toBeGreaterThan(whole - 25)
      expect(last).toBeLessThan(whole - 40)
    })

    it('fades in for at least three seconds and out for at least six', () => {
      const { fade } = recipes[program.id]
      const at = (seconds: number) => sound.rise[Math.floor(seconds * 2)]!
      const ahead = (seconds: number) => sound.fall.at(-Math.ceil(seconds * 2))!
      expect(at(0)).toBeLessThan(0.2)
      expect(at(1.5)).toBeLessThan(0.85)
      expect(at(fade.in + 0.5)).toSatisfy(isWhole)
      expect(ahead(fade.out + 0.5)).toSatisfy(isWhole)
      expect(ahead(3)).toBeLessThan(0.6)
      expect(ahead(0.5)).toBeLessThan(0.05)
    })

    it('is quiet at the frequencies where hearing is most sensitive', () => {
      expect(Math.max(sound.bands['2000']!, sound.bands['4000']!)).toBeLessThan(-15)
      expect(sound.bands['20']).toBeLessThan(-8)
    })
  })

  describe('the vocals', () => {
    let sections: SectionReport[]

    beforeAll(() => {
      ;({ sections } = report)
    })

    it('are audible in the sung sections', () => {
      const sung = sections.filter(({ isSung }) => isSung)
      expect(sung.length).toBeGreaterThan(2)
      for (const { voices } of sung) expect(voices).toBeGreaterThan(-16)
    })

    it('are silent elsewhere, where both versions are identical', () => {
      const played = sections.filter(({ isSung, isFaded }) => !isSung && !isFaded)
      expect(played.length).toBeGreaterThan(0)
      for (const { voices } of played) expect(voices).toBeLessThan(-22)
    })

    it('have most of their energy in the range that distinguishes vowels', () => {
      for (const { vowels } of sections.filter(({ isSung }) => isSung)) expect(vowels).toBeGreaterThan(-1.5)
    })
  })
})

describe('the files of a program', () => {
  const program = programs.find(({ id }) => id === 'genesis')!
  const loudnessOf = ({ left, right }: Sound) => {
    const meter = loudnessMeter()
    meter.add(left, right)
    return meter.integrated()
  }
  let folder: string
  let rendered: Record<Version, Sound>

  beforeAll(async () => {
    folder = await renderedMedia(versions.map((version) => trackOf(program, version).id))
    rendered = soundOf(program)
  })

  it('has the figures that are kept', () => {
    const kept = measured(program.id, [program, recipes[program.id]], () => reportOn(program, rendered))
    const now = rounded(reportOn(program, rendered))
    const figures = numbersIn(now)
    expect(figures.length).toBeGreaterThan(200)
    for (const [i, figure] of numbersIn(kept).entries()) expect(figures[i]).toBeCloseTo(figure, 3)
  })

  describe.each(versions)('%s', (version) => {
    const job = jobOf(program, version)
    const path = () => finishedPath(folder, job)

    it('is an MP3 of 128 kbit/s, 44.1 kHz and stereo, complete and tagged', () => {
      const mp3 = readFileSync(path())
      const { frames, info, left, tags } = outsideOf(mp3)
      expect(mp3.length).toBe(job.bytes)
      expect(frames).toEqual([{ bitrate: 128, sampleRate: 44_100, channels: 2, count: info?.frames }])
      expect(left).toBe(0)
      expect(tags.TIT2).toBe(trackOf(program, version).title)
    })

    it('sounds like what the engine rendered: same length, loudness and peaks, no clicks, little noise', async () => {
      const { [version]: before } = rendered
      const after = await decode(path())
      expect(after.sampleRate).toBe(before.sampleRate)
      expect(after.left.length).toBe(before.left.length)
      expect(Math.abs(loudnessOf(after) - loudnessOf(before))).toBeLessThan(0.1)
      expect(Math.abs(truePeak(after.left, after.right) - truePeak(before.left, before.right))).toBeLessThan(
        1,
      )
      for (const side of ['left', 'right'] as const) {
        expect(sharpestJump(after[side]).sharpness).toBeLessThan(sharpestAllowed)
        let noise = 0
        let power = 0
        for (let i = 0; i < before[side].length; i++) {
          noise += (after[side][i]! - before[side][i]!) ** 2
          power += before[side][i]! ** 2
        }
        expect(10 * Math.log10(noise / power)).toBeLessThan(-20)
      }
    })
  })
})
