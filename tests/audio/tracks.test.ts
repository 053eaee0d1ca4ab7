/** Tests of every rendered track, and of the vocals: what one version of a program has and the other hasn't. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { programs, trackOf, type Version } from '#content/programs.ts'
import { finishedPath } from '#sound/cache.ts'
import { createJobs, recipes } from '../../content/audio/catalogue.ts'
import { outsideOf } from './support/files.ts'
import { sharpestAllowed } from './support/jumps.ts'
import { type ProgramReport, reportOn, type SoundReport } from './support/report.ts'
import type { SectionReport } from './support/voices.ts'

const jobs = createJobs()
const isWhole = (level: number) => level > 0.8 && level < 1.2

describe.each(programs.map((program) => [program.title, program] as const))('%s', (_, program) => {
  const jobOf = (version: Version) => jobs.find(({ trackId }) => trackId === trackOf(program, version).id)!
  const pathOf = (version: Version) => finishedPath(inject('media'), jobOf(version))
  let report: ProgramReport

  beforeAll(async () => {
    const paths = { vocals: pathOf('vocals'), instrumental: pathOf('instrumental') }
    report = await reportOn(program, paths, join(inject('media'), 'reports'))
  })

  describe.each(['vocals', 'instrumental'] as const)('%s', (version) => {
    const job = jobOf(version)
    const path = pathOf(version)
    let sound: SoundReport

    beforeAll(() => {
      sound = report[version]
    })

    it('is an MP3 of 128 kbit/s, 44.1 kHz, stereo, all of it', () => {
      const mp3 = readFileSync(path)
      const { frames, info, left } = outsideOf(mp3)
      expect(mp3.length).toBe(job.bytes)
      expect(frames).toEqual([{ bitrate: 128, sampleRate: 44_100, channels: 2, count: info?.frames }])
      expect(left).toBe(0)
    })

    it('says what it is', () => {
      expect(outsideOf(readFileSync(path)).tags).toMatchObject({
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

    it('holds both tones from the first fade to the last without a stumble', () => {
      const { carrier } = recipes[program.id]
      expect(Math.abs(sound.left.level - carrier)).toBeLessThan(1.5)
      expect(Math.abs(sound.right.level - carrier)).toBeLessThan(1.5)
      expect(sound.stumble).toBeLessThan(0.5)
      expect(sound.weakest).toBeGreaterThan(-4)
    })

    it('has no clicks', () => {
      expect(sound.jump).toSatisfy(({ sharpness }) => sharpness < sharpestAllowed)
    })

    it('comes out of silence and goes back into it', () => {
      const { first, last, second, whole } = sound.levels
      expect(first).toBeLessThan(whole - 25)
      expect(second).toBeGreaterThan(whole - 25)
      expect(last).toBeLessThan(whole - 40)
    })

    it('fades for at least three seconds in and six out', () => {
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

    it('is soft where the ear is sharp', () => {
      expect(Math.max(sound.bands['2000']!, sound.bands['4000']!)).toBeLessThan(-15)
      expect(sound.bands['20']).toBeLessThan(-8)
    })
  })

  describe('the vocals', () => {
    let sections: SectionReport[]

    beforeAll(() => {
      ;({ sections } = report)
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
  })
})
