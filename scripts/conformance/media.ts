import * as z from 'zod/mini'
import { offers, tracksOf } from '#content/offers.ts'
import { fileOf, longTracks, tracks } from '#content/programs.ts'
import { ApiFault } from '#services/api/faults.ts'
import { ebooksAnswer } from '#services/contract/ebooks.ts'
import { trackGains } from '#services/contract/levels.ts'
import { noShelf } from '#services/reading/ebooks.service.ts'
import type { Client } from './client.ts'
import { Deviation, demand, NotChecked, said } from './expect.ts'

/** Tracks and books. */
export async function checkMedia(client: Client): Promise<void> {
  const {
    plan: { mediaUrl },
    api,
    appOrigin,
    given,
    check,
    load,
    extra,
  } = client
  const trackUrl = (id: string) => `${mediaUrl}/${id}`
  const areThere = async (ids: readonly string[]) => {
    const missing: string[] = []
    for (const id of ids) {
      const { ok, status } = await load(trackUrl(id), { method: 'HEAD' })
      if (!ok) missing.push(`${id} (${status})`)
    }
    if (missing.length > 0) throw new Deviation('status 200', `for ${said(missing)}`)
  }
  await check(`HEAD {media}/{track}: all ${tracks.length} tracks are there`, 'Some tracks won’t play.', () =>
    areThere(tracks.map(({ id }) => id)),
  )
  await check(
    'HEAD {media}/{track}-without-pulse: all tracks are there without the pulse',
    'Some tracks won’t play without the pulse.',
    async () => {
      extra('pulse')
      await areThere(tracks.map(({ id }) => fileOf(id, false)))
    },
  )
  await check(
    'HEAD {media}/{track}-long: the long forms are there',
    'Some tracks won’t play for 45 minutes.',
    async () => {
      extra('long')
      await areThere(longTracks.map(({ id }) => id))
    },
  )
  await check(
    'HEAD {media}/{track}-long-without-pulse: the long forms are there without the pulse',
    'Some tracks won’t play for 45 minutes without the pulse.',
    async () => {
      extra('long')
      extra('pulse')
      await areThere(longTracks.map(({ id }) => fileOf(id, false)))
    },
  )
  await check(
    'GET {media}/{track}?download=flac sends FLAC to owners of an offer',
    'Members can’t download what they’ve bought as FLAC.',
    async () => {
      extra('flac')
      for (const offer of offers) {
        const answer = await load(`${trackUrl(tracksOf(offer)[0]!.id)}?download=flac`)
        if (answer.status === 403) continue
        const { value } = (await answer.body?.getReader().read()) ?? {}
        demand(answer, 200, 'audio/flac')
        const start = Buffer.from(value ?? []).toString('latin1', 0, 4)
        if (start !== 'fLaC') throw new Deviation('a FLAC file', `a file that starts with “${start}”`)
        return
      }
      throw new NotChecked('the test member owns no offer')
    },
  )
  await check(
    'GET {media}/{track} sends a part of a track',
    'Members can’t seek or resume, and downloads start over. In Safari nothing plays.',
    async () => {
      const answer = await load(trackUrl(tracks[0]!.id), { headers: { range: 'bytes=2-5' } })
      const bytes = await answer.arrayBuffer()
      demand(answer, 206, 'audio/')
      const range = answer.headers.get('content-range')
      if (!/^bytes 2-5\/\d+$/.test(range ?? ''))
        throw new Deviation('Content-Range bytes 2-5/…', range ?? 'no such header')
      if (bytes.byteLength !== 4) throw new Deviation('4 bytes', String(bytes.byteLength))
    },
  )
  await check(
    'GET {media}/{track} answers 416 beyond the end',
    'A damaged download is never repaired.',
    async () => {
      const answer = await load(trackUrl(tracks[0]!.id), { headers: { range: 'bytes=999999999999-' } })
      await answer.body?.cancel()
      demand(answer, 416)
    },
  )
  await check(
    'GET {media}/{track} answers 404 for an unknown track',
    'The app can’t tell why a track doesn’t play.',
    async () => {
      const answer = await load(trackUrl('no-such-track'), { method: 'HEAD' })
      if (answer.status !== 410) demand(answer, 404)
    },
  )
  await check(
    'GET {media}/{track} is for members only',
    'Anyone can listen without signing in.',
    async () => {
      if (new URL(mediaUrl).origin !== appOrigin)
        throw new NotChecked('media of another origin gets no cookie; protect it in another way')
      const answer = await load(trackUrl(tracks[0]!.id), { method: 'HEAD' }, null)
      if (answer.status !== 403) demand(answer, 401)
    },
  )
  await check(
    'GET {media}/levels.json says how loud tracks are',
    'Some tracks may be louder than others.',
    async () => {
      const answer = await load(`${mediaUrl}/levels.json`)
      if (answer.status === 404) throw new NotChecked('this server has none, and needs none')
      demand(answer, 200)
      z.parse(trackGains, await answer.json())
    },
  )
  let books: z.output<typeof ebooksAnswer>['data']['ebooks'] = []
  await check('GET /ebooks lists books', 'Books won’t load.', async () => {
    try {
      books = (await api.get('/ebooks', ebooksAnswer, given)).data.ebooks
    } catch (problem) {
      if (problem instanceof ApiFault && noShelf.includes(problem.status ?? 0))
        throw new NotChecked('this server has no books, so the app offers none')
      throw problem
    }
  })
  await check('GET a book and its cover', 'Books won’t open, or have no covers.', async () => {
    const [book] = books
    if (book === undefined) throw new NotChecked('there’s no book')
    const file = await load(book.file)
    demand(file, 200)
    const start = Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 2)
    if (start !== 'PK') throw new Deviation('an EPUB file', `a file that starts with “${start}”`)
    demand(await load(book.file, { method: 'HEAD' }), 200)
    if (book.cover !== null) demand(await load(book.cover), 200, 'image/')
  })
}
