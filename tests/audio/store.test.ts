import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { NoteInstrument } from '@neuro/sound/recipe'
import type { TrackSource } from '@neuro/sound/tracks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTrackStore, type StoreOptions } from '#server/media/store.ts'
import type { TrackStore } from '#server/media/tracks.ts'
import { takeLease } from '#sound/cache.ts'
import type { Job } from '#sound/job.ts'
import { renderMissing } from '#sound/rendered-tracks.ts'
import { longJob, shortJob, shortRecipe } from './support/short.ts'

type Rendering = Extract<TrackSource, { state: 'rendering' }>
type Ready = Extract<TrackSource, { state: 'ready' }>

let place: string
let folder: string
let own: string
let stores: TrackStore[]
let log: { track?: string; reason?: string }[]

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'tracks-'))
  folder = join(place, 'media')
  own = join(place, 'own')
  mkdirSync(own)
  stores = []
  log = []
})

afterEach(async () => {
  await Promise.all(stores.map((store) => store.stop()))
  rmSync(place, { recursive: true, force: true })
})

type Opened = { store: TrackStore /** Everything is rendered. */; done: Promise<void> }

function opened(jobs: readonly Job[], options: Partial<StoreOptions> = {}): Opened {
  const keep = (fields: object) => void log.push(fields)
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  const onProgress: StoreOptions['onProgress'] = ({ ready, of }) => ready === of && finish()
  const store = createTrackStore({
    folder,
    own,
    workers: 1,
    log: { info: keep, error: keep },
    jobs,
    onProgress,
    ...options,
  })
  stores.push(store)
  return { store, done }
}

function started(jobs: readonly Job[], options: Partial<StoreOptions> = {}): Opened {
  const both = opened(jobs, options)
  both.store.start()
  return both
}

async function rendering(store: TrackStore, trackId: string): Promise<Rendering> {
  const source = await store.open(trackId)
  if (source?.state !== 'rendering') throw new Error(`${trackId} is not being rendered.`)
  return source
}

async function ready(store: TrackStore, trackId: string): Promise<Ready> {
  const source = await store.open(trackId)
  if (source?.state !== 'ready') throw new Error(`${trackId} is not ready.`)
  return source
}

/** A job that can't be rendered. */
function withBanjo(job: Job): Job {
  const { harp, ...layers } = job.recipe.layers
  const banjo = { ...harp, instrument: 'banjo' as NoteInstrument } as typeof harp & object
  return { ...job, recipe: { ...job.recipe, layers: { ...layers, harp: banjo } } }
}

const firstBytes = (stream: Readable) => once(stream, 'data') as Promise<[Buffer]>
/** Without hashes and leases. */
const names = () => readdirSync(folder).filter((name) => !/\.(sha256|lease)$/.test(name))

describe('a track that isn’t rendered yet', () => {
  it('can be heard while it’s rendered, and is the same afterwards', async () => {
    const job = shortJob('song', { seconds: 40 })
    const { store, done } = opened([job])
    const source = await rendering(store, 'song')
    expect(source).toMatchObject({ bytes: job.bytes, type: 'audio/mpeg' })

    const stream = source.stream(0, source.bytes - 1)
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    await firstBytes(stream)
    expect((await store.open('song'))?.state).toBe('rendering')

    await once(stream, 'end')
    await done
    const heard = Buffer.concat(pieces)
    const later = await ready(store, 'song')
    expect(heard).toHaveLength(job.bytes)
    expect(heard.equals(readFileSync(later.path))).toBe(true)
    expect(later).toMatchObject({ etag: source.etag, bytes: source.bytes, type: source.type })
    expect(source.etag).toMatch(/^"[\w-]+"$/)
  })

  it('sends any range, rendered or not', async () => {
    const { store, done } = opened([shortJob('song', { seconds: 30 })])
    const source = await rendering(store, 'song')
    const ranges = [
      [0, 0],
      [100, 5_000],
      [source.bytes - 5_000, source.bytes - 1],
      [200_000, 300_000],
    ] as const
    const parts = await Promise.all(ranges.map(([start, end]) => buffer(source.stream(start, end))))
    await done
    const whole = readFileSync((await ready(store, 'song')).path)
    ranges.forEach(([start, end], i) => {
      expect(parts[i]!.equals(whole.subarray(start, end + 1))).toBe(true)
    })
  })

  it('is rendered before background tracks', async () => {
    const { store, done } = started(['one', 'two', 'three', 'four'].map((id) => shortJob(id)))
    const stream = (await rendering(store, 'four')).stream(0, 2_000)
    await buffer(stream)
    await done
    const order = log.map(({ track }) => track)
    expect(order.indexOf('four')).toBeLessThan(order.indexOf('two'))
    expect(order).toHaveLength(4)
  })

  it('is rendered once for all listeners', async () => {
    const { store, done } = opened([shortJob('song')])
    const heard = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const source = await rendering(store, 'song')
        return buffer(source.stream(0, source.bytes - 1))
      }),
    )
    await done
    expect(new Set(heard.map((bytes) => bytes.toString('base64'))).size).toBe(1)
    expect(log).toHaveLength(1)
  })
})

describe('a long form', () => {
  it('isn’t rendered in the background, but when it’s played, and can be heard while it’s rendered', async () => {
    const job = longJob('song-long')
    const { store, done } = started([job, shortJob('song')])
    await done
    expect(names()).toEqual([expect.stringMatching(/^song\.[^-]*$/)])
    const source = await rendering(store, 'song-long')
    const heard = await buffer(source.stream(0, source.bytes - 1))
    expect(heard.length).toBe(job.bytes)
    await expect.poll(async () => (await store.open('song-long'))?.state).toBe('ready')
    expect(heard.equals(readFileSync((await ready(store, 'song-long')).path))).toBe(true)
  })

  it('is offered by a server that doesn’t render only once it’s there', async () => {
    const jobs = [shortJob('song'), longJob('song-long')]
    expect(opened(jobs, { isRendering: false }).store.isLongOptional()).toBe(false)
    await renderMissing({ folder, jobs, log: { info() {}, error() {} } })
    expect(opened(jobs, { isRendering: false }).store.isLongOptional()).toBe(true)
  })
})

describe('both versions of a program', () => {
  const pair = (seconds = 12): [Job, Job] => [
    shortJob('sung', { seconds }),
    shortJob('played', { seconds, version: 'instrumental' }),
  ]
  const fileOf = async (store: TrackStore, trackId: string) =>
    readFileSync((await ready(store, trackId)).path)
  const parts = () => (existsSync(folder) ? names() : []).filter((name) => name.endsWith('.part'))

  it('have the bytes that each has alone', async () => {
    const jobs = pair()
    const { store, done } = started(jobs)
    await done
    expect(log.map(({ track }) => track)).toEqual(['sung', 'played'])

    folder = join(place, 'alone')
    const other = opened(jobs, { workers: 2 })
    for (const { trackId } of jobs) await rendering(other.store, trackId)
    await other.done
    for (const { trackId } of jobs)
      expect((await fileOf(other.store, trackId)).equals(await fileOf(store, trackId))).toBe(true)
  })

  it('are rendered in one pass in the background, and can both be heard in the meantime', async () => {
    const { store } = started(pair(900))
    for (const trackId of ['sung', 'played']) {
      expect(await buffer((await rendering(store, trackId)).stream(0, 10_000))).toHaveLength(10_001)
      expect(parts(), 'without another worker').toHaveLength(2)
    }
  })

  it('are rendered one by one if a member plays one first', async () => {
    const { store, done } = opened(pair(30))
    const { bytes, stream } = await rendering(store, 'played')
    store.start()
    await buffer(stream(0, 10_000))
    expect(parts(), 'the other one has to wait').toEqual([expect.stringMatching(/^played/)])
    await Promise.all([buffer(stream(0, bytes - 1)), done])
    expect(log.map(({ track }) => track)).toEqual(['played', 'sung'])
  })

  it('are rendered one by one if one is there', async () => {
    const [sung, played] = pair()
    await started([played]).done
    const before = statSync(join(folder, names()[0]!))
    log = []
    await started([sung, played]).done
    expect(log.map(({ track }) => track)).toEqual(['sung'])
    expect(statSync((await ready(stores[1]!, 'played')).path).ino).toBe(before.ino)
  })

  it('both fail when their worker fails, and leave nothing', async () => {
    const jobs = pair().map(withBanjo)
    const { store } = started([...jobs, shortJob('good')])
    const streams = await Promise.all(
      jobs.map(async ({ trackId, bytes }) => (await rendering(store, trackId)).stream(0, bytes - 1)),
    )
    await Promise.all(
      streams.map((stream, i) => expect(buffer(stream)).rejects.toThrow(`the track ${jobs[i]!.trackId}:`)),
    )
    expect(log).toEqual(
      jobs.map(({ trackId }) => ({ track: trackId, reason: expect.stringContaining('Error') })),
    )
    expect(parts().filter((name) => !name.startsWith('good'))).toEqual([])
  })

  it('leave alone what another process is writing into the folder', async () => {
    const other = fork(fileURLToPath(new URL('./support/killed.ts', import.meta.url)), [folder], {
      execArgv: ['--import', 'tsx'],
    })
    try {
      await once(other, 'message')
      const theirs = names()
      expect(theirs).toEqual([expect.stringMatching(/^long\..*\.part$/)])
      await started(pair()).done
      expect(names()).toEqual(expect.arrayContaining(theirs))
      expect(names()).toHaveLength(3)
    } finally {
      other.kill('SIGKILL')
      await once(other, 'exit')
    }
  })
})

describe('the folder', () => {
  it('is filled in the order of the catalogue, the same by any number of threads', async () => {
    const jobs = ['a', 'b', 'c'].map((id) => shortJob(id))
    await started(jobs).done
    expect(log.map(({ track }) => track)).toEqual(['a', 'b', 'c'])
    const alone = new Map(names().map((name) => [name, readFileSync(join(folder, name))]))

    folder = join(place, 'again')
    await started(jobs, { workers: 3 }).done
    expect(names().sort()).toEqual([...alone.keys()].sort())
    for (const name of names()) expect(readFileSync(join(folder, name)).equals(alone.get(name)!)).toBe(true)
  })

  it('is used again by the next start', async () => {
    const jobs = [shortJob('song')]
    await started(jobs).done
    log = []
    const { store, done } = started(jobs)
    await done
    expect((await ready(store, 'song')).bytes).toBe(jobs[0]!.bytes)
    expect(log).toEqual([])
  })

  it('loses what was rendered from an older recipe after a day, and nothing else', async () => {
    await started([shortJob('song')]).done
    const [old] = names()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const changed = shortJob('song', { recipe: { ...shortRecipe, air: 5 } })
    await started([changed]).done
    expect(names(), 'servers of the previous version need it').toContain(old)
    const yesterday = Date.now() / 1000 - 25 * 60 * 60
    utimesSync(join(folder, `song.${changed.key}.mp3`), yesterday, yesterday)
    await started([changed]).done
    expect(readdirSync(folder).sort()).toEqual(
      ['notes.txt', `song.${changed.key}.mp3`, `song.${changed.key}.mp3.sha256`].sort(),
    )
  })

  it('has no unfinished files after a stop, and listeners get an error', async () => {
    const { store } = opened([shortJob('song', { seconds: 900 })])
    const stream = (await rendering(store, 'song')).stream(0, 10_000_000)
    await firstBytes(stream)
    const told = once(stream, 'error')
    await store.stop()
    stream.resume()
    expect(await told).toEqual([expect.objectContaining({ message: expect.stringContaining('song') })])
    expect(names()).toEqual([])
  })

  it('survives a kill in the middle: the next start clears up and renders', async () => {
    const child = fork(fileURLToPath(new URL('./support/killed.ts', import.meta.url)), [folder], {
      execArgv: ['--import', 'tsx'],
    })
    await once(child, 'message')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(names()).toEqual([expect.stringMatching(/\.part$/)])

    const job = shortJob('long')
    await started([job]).done
    expect(names()).toEqual([`long.${job.key}.mp3`])
  })

  it('ignores a truncated file', async () => {
    const job = shortJob('song')
    await started([job]).done
    const path = join(folder, names()[0]!)
    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, 1_000))
    await started([job]).done
    expect(readFileSync(path).equals(whole)).toBe(true)
  })
})

/** Another process that renders the job `long` into the folder. */
async function otherRenderer(seconds: number): Promise<ChildProcess> {
  const other = fork(
    fileURLToPath(new URL('./support/killed.ts', import.meta.url)),
    [folder, String(seconds)],
    { execArgv: ['--import', 'tsx'] },
  )
  await once(other, 'message')
  return other
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('a folder that several processes share', () => {
  const long = (seconds: number) => shortJob('long', { seconds })
  const others: ChildProcess[] = []
  afterEach(() => Promise.all(others.splice(0).map(kill)))
  const startOther = async (seconds: number) => {
    const other = await otherRenderer(seconds)
    others.push(other)
    return other
  }

  it('gets each track once, and other processes can play it while it’s rendered', async () => {
    await startOther(20)
    const job = long(20)
    const { store, done } = started([job, shortJob('mine')])
    const heard = await buffer((await rendering(store, 'long')).stream(0, job.bytes - 1))
    await done
    expect(log.map(({ track }) => track)).toEqual(['mine'])
    expect(heard.equals(readFileSync((await ready(store, 'long')).path))).toBe(true)
    expect(names()).toHaveLength(2)
  })

  it('has no partial track after a kill: another process takes over, and listeners notice nothing', async () => {
    const other = await startOther(30)
    const job = long(30)
    const { store, done } = started([job], { patience: 3_600_000 })
    const heard = buffer((await rendering(store, 'long')).stream(0, job.bytes - 1))
    await kill(other)
    expect(names()).toEqual([expect.stringMatching(/\.part$/)])
    await done
    expect(log.map(({ track }) => track)).toEqual(['long'])
    expect((await heard).equals(readFileSync((await ready(store, 'long')).path))).toBe(true)
    await expect
      .poll(() => readdirSync(folder).sort())
      .toEqual([`long.${job.key}.mp3`, `long.${job.key}.mp3.sha256`])
  })

  it('has one lease for each track', () => {
    const job = shortJob('song')
    const lease = takeLease(folder, job)
    expect(takeLease(folder, job)).toBeNull()
    lease!.release()
    expect(takeLease(folder, job)).not.toBeNull()
  })

  it('lets a process take over from another machine when the file stops growing, whatever the clocks say', async () => {
    const job = shortJob('song')
    mkdirSync(folder)
    const lease = join(folder, `song.${job.key}.mp3.lease`)
    writeFileSync(lease, '00000000-1-5f0c1f5e-0000-4000-8000-000000000000')
    utimesSync(lease, Date.now() / 1000 + 120, Date.now() / 1000 + 120)
    await started([job], { patience: 1_500 }).done
    expect(names()).toEqual([`song.${job.key}.mp3`])
    // The worker may still be about to say that it's done.
    await expect.poll(() => existsSync(lease)).toBe(false)
  })

  it('leaves a track to another machine while the file grows', async () => {
    const job = shortJob('song')
    mkdirSync(folder)
    const owner = '00000000-1-5f0c1f5e-0000-4000-8000-000000000000'
    const path = join(folder, `song.${job.key}.mp3`)
    writeFileSync(`${path}.lease`, owner)
    writeFileSync(`${path}.${owner}.part`, '')
    const growing = setInterval(() => appendFileSync(`${path}.${owner}.part`, 'more'), 100)
    const { store } = started([job], { patience: 1_500 })
    await expect.poll(() => statSync(`${path}.${owner}.part`).size).toBeGreaterThan(120)
    clearInterval(growing)
    expect(await buffer((await rendering(store, 'song')).stream(0, 3))).toEqual(Buffer.from('more'))
    expect(log).toEqual([])
  })

  it('never serves a corrupt track, and renders it again', async () => {
    const job = shortJob('song')
    await started([job]).done
    const path = join(folder, names()[0]!)
    const whole = readFileSync(path)
    expect(createHash('sha256').update(whole).digest('hex')).toBe(
      readFileSync(`${path}.sha256`, 'utf8').split(' ')[0],
    )
    const { store } = opened([job])
    await ready(store, 'song')
    const corrupt = Buffer.from(whole)
    corrupt[job.bytes >> 1]! ^= 1
    writeFileSync(path, corrupt)
    const source = await rendering(store, 'song')
    expect((await buffer(source.stream(0, job.bytes - 1))).equals(whole)).toBe(true)
    await expect.poll(async () => (await store.open('song'))?.state).toBe('ready')
    expect(readFileSync(path).equals(whole)).toBe(true)
    expect(log).toContainEqual({ track: 'song' })
  })

  it('gets the hash of a track whose version wrote none', async () => {
    const job = shortJob('song')
    await started([job]).done
    const path = join(folder, names()[0]!)
    const line = readFileSync(`${path}.sha256`, 'utf8')
    rmSync(`${path}.sha256`)
    const { store } = opened([job])
    expect((await ready(store, 'song')).sha256).toBe(line.split(' ')[0])
    expect(readFileSync(`${path}.sha256`, 'utf8')).toBe(line)
  })

  it('can be served by a process that doesn’t render, as soon as another starts a track', async () => {
    const off = started([long(15)], { isRendering: false }).store
    expect(await off.open('long')).toEqual({ state: 'missing' })
    expect(log).toEqual([{ ready: 0, of: 1 }])
    expect(existsSync(folder)).toBe(false)
    await startOther(15)
    const source = await rendering(off, 'long')
    const heard = await buffer(source.stream(0, source.bytes - 1))
    // The other process renames the file after its last byte.
    await expect.poll(async () => (await off.open('long'))?.state).toBe('ready')
    expect(heard.equals(readFileSync((await ready(off, 'long')).path))).toBe(true)
  })

  it('gives listeners an error if the only renderer is killed', async () => {
    const other = await startOther(900)
    const off = started([long(900)], { isRendering: false }).store
    const source = await rendering(off, 'long')
    const heard = buffer(source.stream(0, source.bytes - 1))
    await kill(other)
    await expect(heard).rejects.toThrow('The server that rendered the track long has stopped.')
    expect(await off.open('long')).toEqual({ state: 'missing' })
  })
})

describe('a track without loss', () => {
  const flacs = async (store: TrackStore, trackId: string) => {
    const source = await store.openFlac(trackId)
    if (source?.state !== 'growing') throw new Error(`${trackId} isn’t being made: ${source?.state}`)
    return source
  }
  const flacNames = () => names().filter((name) => !name.endsWith('.mp3'))
  const readyFlac = (store: TrackStore, trackId: string) =>
    expect.poll(async () => (await store.openFlac(trackId))?.state).toBe('ready')

  it('is made when it’s asked for, sent while it’s made, and is there for the next', async () => {
    const { store, done } = started([shortJob('song')])
    await done
    expect(flacNames()).toEqual([])
    const source = await flacs(store, 'song')
    expect(source).toMatchObject({ type: 'audio/flac', etag: expect.stringMatching(/^"[0-9a-f]{24}"$/) })
    const [one, two] = await Promise.all([
      buffer(source.stream()),
      buffer((await flacs(store, 'song')).stream()),
    ])
    expect(one.toString('latin1', 0, 4)).toBe('fLaC')
    expect(two.equals(one)).toBe(true)
    await readyFlac(store, 'song')
    expect(log.filter(({ track }) => track === 'song')).toHaveLength(2)

    const again = opened([shortJob('song')]).store
    const kept = (await again.openFlac('song')) as Ready
    expect(kept).toMatchObject({ state: 'ready', etag: source.etag, bytes: one.length })
    expect(readFileSync(kept.path).equals(one)).toBe(true)
    expect(kept.sha256).toBe(createHash('sha256').update(one).digest('hex'))
    expect((await ready(again, 'song')).type, 'the MP3 stays what it is').toBe('audio/mpeg')
  })

  it('is there of short tracks with the pulse only', async () => {
    const jobs = [shortJob('song'), shortJob('song-without-pulse', { hasPulse: false }), longJob('song-long')]
    const { store } = opened(jobs)
    for (const id of ['song-without-pulse', 'song-long', 'unknown'])
      expect(await store.openFlac(id)).toBeNull()
  })

  it('waits for its turn: only two are made at once', async () => {
    const { store } = opened(['one', 'two', 'three'].map((id) => shortJob(id, { seconds: 20 })))
    const first = buffer((await flacs(store, 'one')).stream())
    await flacs(store, 'two')
    expect(await store.openFlac('three')).toEqual({ state: 'busy' })
    await flacs(store, 'one')
    await first
    await readyFlac(store, 'one')
    await flacs(store, 'three')
  })

  it('is deleted after a week, and made again', async () => {
    const { store } = opened([shortJob('song')])
    const before = await buffer((await flacs(store, 'song')).stream())
    await readyFlac(store, 'song')
    await started([shortJob('song')]).done
    expect(flacNames()).toHaveLength(1)
    const path = join(folder, flacNames()[0]!)
    const lastWeek = Date.now() / 1000 - 7.1 * 24 * 60 * 60
    for (const file of [path, `${path}.sha256`]) utimesSync(file, lastWeek, lastWeek)
    await started([shortJob('song')]).done
    expect(readdirSync(folder).filter((name) => name.includes('.flac'))).toEqual([])
    const after = await buffer((await flacs(opened([shortJob('song')]).store, 'song')).stream())
    expect(after.equals(before), 'a download that was interrupted can go on').toBe(true)
  })

  it('whose making fails or is stopped says so and leaves nothing', async () => {
    const spoilt = opened([withBanjo(shortJob('bad'))]).store
    await expect(buffer((await flacs(spoilt, 'bad')).stream())).rejects.toThrow('bad')
    const { store } = opened([shortJob('song', { seconds: 900 })])
    const stream = (await flacs(store, 'song')).stream()
    await firstBytes(stream)
    const told = once(stream, 'error')
    await store.stop()
    stream.resume()
    expect(await told).toEqual([expect.objectContaining({ message: expect.stringContaining('song') })])
    expect(names()).toEqual([])
  })

  it('is sent by a process that doesn’t render once another has made it', async () => {
    const off = opened([shortJob('song')], { isRendering: false }).store
    expect(await off.openFlac('song')).toEqual({ state: 'missing' })
    expect(off.hasFlac()).toBe(false)
    const { store } = opened([shortJob('song')])
    const made = buffer((await flacs(store, 'song')).stream())
    const joined = buffer((await flacs(off, 'song')).stream())
    expect((await joined).equals(await made)).toBe(true)
    await readyFlac(off, 'song')
    expect(off.hasFlac()).toBe(true)
  })

  it('isn’t offered where an operator’s own file takes its place, unless a FLAC is beside it', async () => {
    const { store } = opened([shortJob('song')])
    expect(store.hasFlac()).toBe(true)
    writeFileSync(join(own, 'song.mp3'), 'their own')
    expect(store.hasFlac()).toBe(false)
    expect(await store.openFlac('song')).toBeNull()
    writeFileSync(join(own, 'song.flac'), 'theirs')
    expect(store.hasFlac()).toBe(true)
    expect(await store.openFlac('song')).toMatchObject({ state: 'ready', type: 'audio/flac', bytes: 6 })
    expect(existsSync(folder), 'none was made').toBe(false)
  })
})

describe('a file of the operator', () => {
  it.each([
    ['mp3', 'audio/mpeg'],
    ['m4a', 'audio/mp4'],
    ['ogg', 'audio/ogg'],
    ['opus', 'audio/ogg'],
    ['flac', 'audio/flac'],
    ['wav', 'audio/wav'],
  ])('takes the place of the rendered one (%s)', async (extension, type) => {
    const path = join(own, `song.${extension}`)
    writeFileSync(path, 'their own')
    const { store, done } = started([shortJob('song')])
    await done
    expect(await ready(store, 'song')).toMatchObject({ path, type, bytes: 9 })
    expect(log).toEqual([])
  })

  it('has another ETag when it is another file', async () => {
    const path = join(own, 'song.mp3')
    const { store } = opened([shortJob('song')])
    writeFileSync(path, 'first')
    utimesSync(path, 1_000, 1_000)
    const first = await ready(store, 'song')
    writeFileSync(path, 'later')
    utimesSync(path, 2_000, 2_000)
    expect((await ready(store, 'song')).etag).not.toBe(first.etag)
  })
})

describe('what cannot be', () => {
  it('of a track makes the pulse optional only together with one without it, which is the same music', () => {
    const { store } = opened([shortJob('song'), shortJob('song-without-pulse', { hasPulse: false })])
    expect(store.isPulseOptional()).toBe(true)
    writeFileSync(join(own, 'song.mp3'), 'their own')
    expect(store.isPulseOptional()).toBe(false)
    writeFileSync(join(own, 'song-without-pulse.mp3'), 'their own, without the pulse')
    expect(store.isPulseOptional()).toBe(true)
  })

  it('of a track makes the long form optional only together with one of the long form', () => {
    const { store } = opened([shortJob('song'), longJob('song-long')])
    expect(store.isLongOptional()).toBe(true)
    writeFileSync(join(own, 'song.mp3'), 'their own')
    expect(store.isLongOptional()).toBe(false)
    writeFileSync(join(own, 'song-long.mp3'), 'their own, and long')
    expect(store.isLongOptional()).toBe(true)
  })

  it.each(['unknown', '', '../song', 'song.mp3', '__proto__'])(
    'an id that is none (%s) is null',
    async (id) => {
      writeFileSync(join(own, 'unknown.mp3'), 'not in the catalogue')
      expect(await opened([shortJob('song')]).store.open(id)).toBeNull()
    },
  )

  it('a track that fails says so, leaves nothing, and does not keep the others waiting', async () => {
    const spoilt = withBanjo(shortJob('bad'))
    let finish = () => {}
    const goodIsReady = new Promise<void>((resolve) => {
      finish = resolve
    })
    const onProgress: StoreOptions['onProgress'] = ({ ready }) => ready === 1 && finish()
    const { store } = started([spoilt, shortJob('good')], { onProgress })
    const stream = (await rendering(store, 'bad')).stream(0, spoilt.bytes - 1)
    await expect(buffer(stream)).rejects.toThrow('bad')
    expect(log[0]).toMatchObject({ track: 'bad' })
    await goodIsReady
    await ready(store, 'good')
    expect(names()).toEqual([expect.stringMatching(/^good\./)])
  })
})
