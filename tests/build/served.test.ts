/** The finished build as the real server sends it. */
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { membersSources } from '#scripts/build/chunks.ts'
import { type Served, serve } from '#scripts/serve.ts'
import { chunkOf, closureOf, namedBy, namedIn, stylesOf, web } from './payload.ts'

const text = /\.(js|css|svg|json|txt|xml|webmanifest)$/
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
const texts = files.filter((file) => text.test(file))

test('every text asset has its compressed forms, and they say the same', () => {
  expect(texts.length).toBeGreaterThan(0)
  for (const file of texts) {
    const source = readFileSync(join(web, file))
    expect(brotliDecompressSync(readFileSync(join(web, `${file}.br`))).equals(source), `${file}.br`).toBe(
      true,
    )
    expect(gunzipSync(readFileSync(join(web, `${file}.gz`))).equals(source), `${file}.gz`).toBe(true)
  }
})

describe('over the wire', () => {
  let server: Served
  beforeAll(async () => {
    server = await serve()
  })
  afterAll(() => server.stop())

  /** A plain request: `fetch` would decompress and hide what was sent. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request(new URL(path, server.address), { headers }, async (answer) => {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
      })
        .once('error', reject)
        .end()
    })

  const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

  test.each(['/', '/auth/login', '/admin/neuro/dashboard'])(
    'the page at %s is never cached',
    async (path) => {
      const page = await get(path, asBrowser)
      expect(page.status).toBe(200)
      expect(page.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-encoding': 'br',
        'content-type': 'text/html; charset=utf-8',
      })
      const again = await get(path, { ...asBrowser, 'if-none-match': String(page.headers.etag) })
      expect(again.status).toBe(304)
    },
  )

  test('the page of a members’ screen names every script and style that the screen needs', async () => {
    const page = (await get('/admin/neuro/dashboard', { accept: 'text/html' })).body.toString()
    const named = namedIn(page)
    const needed = closureOf([
      ...namedBy('index.html').scripts,
      ...[...membersSources, 'src/screens/home/dashboard.screen.tsx'].map(chunkOf),
    ])
    expect(new Set(named.scripts)).toEqual(needed)
    expect(new Set(named.styles)).toEqual(stylesOf(needed))
  })

  test('assets are kept for ever and come compressed as well as can be', async () => {
    const { scripts, styles, fonts } = namedBy('index.html')
    for (const file of [...scripts, ...styles]) {
      const asset = await get(`/${file}`, asBrowser)
      expect(asset.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
      })
      expect(asset.body.equals(readFileSync(join(web, `${file}.br`)))).toBe(true)
      const plain = await get(`/${file}`)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.body.equals(readFileSync(join(web, file)))).toBe(true)
    }
    for (const file of fonts) {
      expect((await get(`/${file}`)).headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
  })

  test('an asset that is gone is not found, in whatever way it is asked for', async () => {
    for (const headers of [{}, asBrowser, { accept: '*/*' }]) {
      const missing = await get('/assets/index-gone.js', headers)
      expect(missing.status).toBe(404)
      expect(missing.headers['content-type']).toMatch(/^application\/json/)
    }
  })

  test.each(['/chunks.json', '/retired.json', '/built-from', '/server/main.js', '/.vite/manifest.json'])(
    '%s is not for visitors',
    async (path) => {
      const answer = await get(path, asBrowser)
      expect(answer.status === 404 || /^text\/html/.test(String(answer.headers['content-type']))).toBe(true)
    },
  )
})
