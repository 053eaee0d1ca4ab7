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

test('every text asset has compressed forms with the same content', () => {
  expect(texts.length).toBeGreaterThan(0)
  for (const file of texts) {
    const source = readFileSync(join(web, file))
    expect(brotliDecompressSync(readFileSync(join(web, `${file}.br`))).equals(source), `${file}.br`).toBe(
      true,
    )
    expect(gunzipSync(readFileSync(join(web, `${file}.gz`))).equals(source), `${file}.gz`).toBe(true)
  }
})

describe('the built server', () => {
  let server: Served
  beforeAll(async () => {
    server = await serve()
  })
  afterAll(() => server.stop())

  /** Makes a plain request: `fetch` would decompress the answer and hide what was sent. */
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

  test.each(['/', '/auth/login', '/admin/neuro/dashboard'])('never lets %s be cached', async (path) => {
    const page = await get(path, asBrowser)
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
    })
    const again = await get(path, { ...asBrowser, 'if-none-match': String(page.headers.etag) })
    expect(again.status).toBe(304)
  })

  test('names every script and style that a members’ screen needs in its page', async () => {
    const page = (await get('/admin/neuro/dashboard', { accept: 'text/html' })).body.toString()
    const named = namedIn(page)
    const needed = closureOf([
      ...namedBy('index.html').scripts,
      ...[...membersSources, 'src/screens/home/dashboard.screen.tsx'].map(chunkOf),
    ])
    expect(new Set(named.scripts)).toEqual(needed)
    expect(new Set(named.styles)).toEqual(stylesOf(needed))
  })

  test('sends assets to be cached permanently, in the best compression', async () => {
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

  test('answers 404 for a missing asset, however it’s requested', async () => {
    for (const headers of [{}, asBrowser, { accept: '*/*' }]) {
      const missing = await get('/assets/index-gone.js', headers)
      expect(missing.status).toBe(404)
      expect(missing.headers['content-type']).toMatch(/^application\/json/)
    }
  })

  test.each(['/chunks.json', '/retired.json', '/built-from', '/server/main.js', '/.vite/manifest.json'])(
    'doesn’t show visitors %s',
    async (path) => {
      const answer = await get(path, { accept: 'text/html' })
      // Unknown paths get the app, which says that there's no such page.
      expect(answer.status === 404 || answer.body.toString().includes('<div id="root">')).toBe(true)
    },
  )
})
