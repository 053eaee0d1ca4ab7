/**
 * Evens out the loudness of operators’ own files. Each is measured once, in the background, and those that are louder
 * than the rendered tracks get a gain for the player.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { measureLoudness } from '@neuro/sound/loudness'
import type { Logger } from '@neuro/sound/tracks'
import { z } from 'zod/mini'
import type { TrackGains } from '#services/contract/levels.ts'
import { ownTrack } from './own.ts'

/** LUFS of the rendered tracks. */
const renderedLoudness = -20

/** LUFS by version of a file; null for silence and for formats that we can’t decode. */
const measured = z.record(z.string(), z.nullable(z.number()))
type Measured = z.infer<typeof measured>

type Options = { folder: string; own: string; log: Logger; trackIds: readonly string[] }

export function createLevels({ folder, own, log, trackIds }: Options) {
  const cache = join(folder, 'own-levels.json')
  let known = readMeasured(cache)
  let measuring: Promise<void> | null = null
  /** Versions that are measured again only after the next start. */
  const failed = new Set<string>()
  const stopping = new AbortController()

  const files = () =>
    trackIds.flatMap((trackId) => {
      const file = ownTrack(own, trackId)
      return file === null
        ? []
        : [{ trackId, path: file.path, version: `${basename(file.path)} ${file.etag}` }]
    })

  function start(): void {
    measuring ??= measureNew().finally(() => {
      measuring = null
    })
  }

  async function measureNew(): Promise<void> {
    for (;;) {
      const next = files().find(({ version }) => known[version] === undefined && !failed.has(version))
      if (next === undefined || stopping.signal.aborted) return
      try {
        const loudness = await measureLoudness(next.path, stopping.signal)
        save(next.version, loudness)
        if (loudness !== null) log.info({ track: next.trackId, loudness }, 'own track measured')
      } catch (error) {
        if (stopping.signal.aborted) return
        failed.add(next.version)
        log.error({ track: next.trackId, reason: String(error) }, 'own track not measured')
      }
    }
  }

  function save(version: string, loudness: number | null): void {
    const current = files().flatMap((file) => {
      const before = known[file.version]
      return before === undefined ? [] : [[file.version, before] as const]
    })
    known = { ...Object.fromEntries(current), [version]: loudness }
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(cache, JSON.stringify(known, null, 2))
    } catch (error) {
      log.error({ reason: String(error) }, 'loudness of own tracks not saved')
    }
  }

  return {
    start,

    /** The gains of the files that are measured so far. New files are measured from now on. */
    current(): TrackGains {
      start()
      return Object.fromEntries(
        files()
          .map(({ trackId, version }) => [trackId, gainFor(known[version] ?? null)] as const)
          .filter(([, gain]) => gain < 1),
      )
    },

    async stop(): Promise<void> {
      stopping.abort()
      await measuring
    },
  }
}

/** Never above 1: a player can turn a file down, but not up. */
function gainFor(loudness: number | null): number {
  if (loudness === null) return 1
  return Math.min(1, Math.round(1000 * 10 ** ((renderedLoudness - loudness) / 20)) / 1000)
}

/** Empty if the file is missing or broken. */
function readMeasured(path: string): Measured {
  try {
    return measured.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return {}
  }
}
