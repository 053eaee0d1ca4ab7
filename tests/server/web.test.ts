import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const early = "document.documentElement.dir='ltr'"
const style = 'body{margin:0}'
const page = (
  title: string,
) => `<!doctype html><html><head><meta name="theme-color" content="{{themeColour}}" /><title>${title}</title>
<script>${early}</script><style>${style}</style>
<script type="application/json" id="product">{{product}}</script>
<script type="module" src="/assets/main-abc.js"></script></head>
<body>{{frame}}<div id="root">${title}</div></body></html>`
const frame = ['{{product.slug}}/dashboard', 'upgrades', 'bonus-tracks']
  .map((end) => `<li><a href="/admin/${end}" class="item"><b>Item</b></a></li>`)
  .join('')
const script = 'export const answer = 42\n'.repeat(100)

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'members-web-'))
  const web = join(folder, 'web')
  for (const name of ['assets', 'pages']) mkdirSync(join(web, name), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(web, 'pages', 'index.html'), page('Application'))
  writeFileSync(join(web, 'pages', 'login.html'), page('Sign in'))
  const dashboard = '/admin/{{product.slug}}/dashboard'
  const screens = [{ path: dashboard, scripts: [], styles: [], frame }]
  writeFileSync(join(web, 'pages', 'pages.json'), JSON.stringify({ themeColour: '#123456', screens }))
  writeFileSync(join(web, 'service-worker.js'), 'page "{{page}}"')
  writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(web, 'assets/main-abc.js'), script)
  writeFileSync(join(web, 'assets/main-abc.js.br'), brotliCompressSync(script))
  writeFileSync(join(web, 'assets/main-abc.js.gz'), gzipSync(script))
  server = await startServer({
    webRoot: web,
    env: {
      PRODUCT_NAME: '</script><script>alert(1)</script>',
      MEDIA_URL: 'https://media.example.com/tracks',
    },
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** A server of the same pages beside a built inspector; no reports yet. */
async function withInspector(env: Record<string, string>, check: (url: string) => Promise<void>) {
  const inspector = { page: join(folder, 'inspector'), reports: join(folder, 'reports') }
  mkdirSync(join(inspector.page, 'inspector'), { recursive: true })
  writeFileSync(join(inspector.page, 'inspector.html'), page('Inspector'))
  writeFileSync(join(inspector.page, 'inspector', 'main.js'), script)
  const other = await startServer({ webRoot: join(folder, 'web'), inspector, env })
  await check(other.url).finally(() => other.stop())
}

type Sent = { status: number; headers: Record<string, string | undefined>; body: Buffer }
/** Requests without decompressing the answer. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  url = server.url,
): Promise<Sent> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Sent['headers'],
          body: Buffer.concat(parts),
        }),
      )
    })
      .once('error', reject)
      .end()
  })
}
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }
const directives = ({ headers }: Sent) =>
  Object.fromEntries(
    headers['content-security-policy']!.split('; ').map((line) => {
      const [name, ...values] = line.split(' ')
      return [name, values]
    }),
  )

describe('the service worker', () => {
  it('knows the page by its hash, may reach this server alone, and is always revalidated', async () => {
    const index = await get('/index.html')
    expect(index.body.toString()).toContain('<title>Application</title>')
    const { headers, body } = await get('/service-worker.js')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    const hash = createHash('sha256').update(index.body).digest('base64')
    expect(body.toString()).toBe(`page "sha256-${hash}"`)
  })

  it('removes itself and its caches if OFFLINE is off', async () => {
    const other = await startServer({ webRoot: join(folder, 'web'), env: { OFFLINE: 'off' } })
    const { body } = await get('/service-worker.js', {}, 'GET', other.url).finally(() => other.stop())
    expect(body.toString()).toContain('registration.unregister()')
    expect(body.toString()).toContain('caches.delete')
  })
})

describe('the manifest', () => {
  it('has the product’s name, its paths and the page’s colour', async () => {
    const { status, headers, body } = await get('/manifest.webmanifest')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(JSON.parse(body.toString())).toMatchObject({
      name: '</script><script>alert(1)</script>',
      start_url: '/admin/neuro/dashboard',
      theme_color: '#123456',
    })
  })
})

describe('pages', () => {
  it('include the members’ frame on screens, with links to the offers', async () => {
    const { body } = await get('/admin/neuro/dashboard', browser)
    const [, prerendered = ''] = /<div id="prerendered">(.*)<\/div><div id="root"/.exec(body.toString()) ?? []
    expect([...prerendered.matchAll(/href="(.*?)"/g)].map(([, path]) => path)).toEqual([
      '/admin/neuro/dashboard',
      '/admin/upgrades',
      '/admin/bonus-tracks',
    ])
  })

  it.each([
    '/',
    '/admin/neuro/dashboard',
    '/auth/login/verify/abc',
    '/admin/neuro/content/why.sleep',
    '/anything?x=1',
    '/auth/login/',
    '/admin/neuro/content/100%',
    '/admin/%E0%A4%A',
  ])('serve the app at %s', async (path) => {
    const answer = await get(path, browser)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    expect(answer.body.toString()).toContain('<title>Application</title>')
  })

  it('include a prerendered sign-in page at its exact path', async () => {
    expect((await get('/auth/login', browser)).body.toString()).toContain('<title>Sign in</title>')
    expect((await get('/auth/login?return=%2Fadmin', browser)).body.toString()).toContain(
      '<title>Sign in</title>',
    )
  })

  it('contain the product’s configuration as data that can’t become markup', async () => {
    const html = (await get('/', browser)).body.toString()
    const [, told = ''] = /<script type="application\/json" id="product">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(told)).toMatchObject({
      name: '</script><script>alert(1)</script>',
      slug: 'neuro',
      mediaUrl: 'https://media.example.com/tracks',
    })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('<meta name="theme-color" content="#123456" />')
  })

  it('are compressed, and not sent again if unchanged', async () => {
    const plain = await get('/', browser)
    const br = await get('/', { ...browser, 'accept-encoding': 'gzip, br' })
    const gzip = await get('/', { ...browser, 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    const notBr = await get('/', { ...browser, 'accept-encoding': 'br;q=0, gzip;q=0.5' })
    const neither = await get('/', { ...browser, 'accept-encoding': 'br;q=0, x-br' })
    expect([notBr.headers['content-encoding'], neither.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
    ])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    const again = await get('/', { ...browser, 'if-none-match': plain.headers.etag! })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await get('/auth/login', browser, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  it('run only their own inline code and load only from known origins', async () => {
    const policy = directives(await get('/', browser))
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", hash(early)],
      'style-src': ["'self'", hash(style)],
      'style-src-attr': ["'none'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'media-src': ["'self'", 'blob:', 'https://media.example.com'],
      'connect-src': ["'self'", 'https://media.example.com'],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  })

  it('have the other security headers', async () => {
    const { headers } = await get('/', browser)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
  })
})

describe('files', () => {
  it('are cached permanently with a hash in their name', async () => {
    const plain = await get('/assets/main-abc.js')
    expect(plain.status).toBe(200)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/javascript/),
      vary: 'accept-encoding',
    })
    expect(plain.body.toString()).toBe(script)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are sent as the build compressed them: %s', async (encoding, unpack) => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(unpack(answer.body).toString()).toBe(script)
  })

  it('are revalidated each time without a hash in their name', async () => {
    const answer = await get('/favicon.svg')
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  it.each([
    '/assets/gone-123.js',
    '/assets/',
    '/assets',
    '/assets/../index.html',
    '/assets/main-abc.js.br',
    '/v1/api/nothing',
    '/v1',
    '/healthz/x',
    '/pages/pages.json',
    '/pages/index.html',
    '/.env',
  ])('answer 404 for %s, even to a browser', async (path) => {
    const answer = await get(
      path,
      path === '/.env' || path.startsWith('/pages/') || path.endsWith('.br') ? {} : browser,
    )
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body.toString())).toMatchObject({ status: false, data: null })
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/..\\..\\secret.txt',
    '//secret.txt',
  ])('outside the folder can’t be reached at %s', async (path) => {
    const answer = await get(path)
    expect(answer.body.toString()).not.toContain('secret')
    expect([400, 404]).toContain(answer.status)
  })

  it('requested by a page are never answered with a page', async () => {
    for (const headers of [
      { accept: '*/*', 'sec-fetch-dest': 'script' },
      { accept: 'application/json' },
      { accept: 'image/*' },
    ]) {
      expect((await get('/missing', headers)).status).toBe(404)
    }
    expect((await get('/missing', browser, 'POST')).status).toBe(404)
    expect((await get('/v1/api/100%', browser)).status).toBe(400)
    expect((await get('/100%', { accept: 'application/json' })).status).toBe(400)
  })
})

describe('a server without a build', () => {
  it('serves the API and answers 404 for pages in plain text', async () => {
    const bare = await startServer()
    const answer = await bare.call('GET', '//', { headers: browser })
    const health = await bare.call('GET', '//healthz')
    await bare.stop()
    expect([answer.status, health.status]).toEqual([404, 200])
    expect(answer.body).toMatchObject({ status: false, message: expect.stringMatching(/nothing/) })
  })
})

describe('the inspector', () => {
  const paths = ['/inspector.html', '/inspector/main.js', '/reports/models/models.json']

  it('is served beside the app under a page’s policy', () =>
    withInspector({ INSPECTOR: 'on' }, async (url) => {
      const answer = await get('/inspector.html', browser, 'GET', url)
      expect(answer.body.toString()).toContain('<title>Inspector</title>')
      expect(directives(answer)).toMatchObject({
        'default-src': ["'none'"],
        'script-src': ["'self'", hash(early)],
        'worker-src': ["'self'", 'blob:'],
      })
      expect((await get('/inspector/main.js', {}, 'GET', url)).body.toString()).toBe(script)
      expect((await get('/', browser, 'GET', url)).body.toString()).toContain('<title>Application</title>')
    }))

  it('shows measurements as soon as they exist, and nothing else from that folder', () =>
    withInspector({ INSPECTOR: 'on' }, async (url) => {
      // A browser would log an error for a missing file.
      const unmeasured = await get('/reports/models/models.json', {}, 'GET', url)
      expect([unmeasured.status, unmeasured.body.toString()]).toEqual([200, 'null'])
      const reports = join(folder, 'reports')
      mkdirSync(join(reports, 'traces'), { recursive: true })
      for (const name of ['models.json', 'session.json', 'traces/session-1.json'])
        writeFileSync(join(reports, name), '{}')
      expect((await get('/reports/models/models.json', {}, 'GET', url)).body.toString()).toBe('{}')
      expect((await get('/reports/models/traces/session-1.json', {}, 'GET', url)).status).toBe(200)
      for (const name of ['session.json', '../secret.txt', '..%2Fsecret.txt', 'traces/..%2Fsession.json'])
        expect((await get(`/reports/models/${name}`, {}, 'GET', url)).status).toBe(404)
      rmSync(reports, { recursive: true })
    }))

  it.each([
    ['in production', {}],
    ['if it’s switched off', { NODE_ENV: 'development', INSPECTOR: 'off' }],
  ])('is hidden %s, and its addresses answer like unknown ones', (_, env) =>
    withInspector(env as Record<string, string>, async (url) => {
      for (const path of paths)
        for (const headers of [{}, browser]) {
          const [here, unknown] = [
            await get(path, headers, 'GET', url),
            await get('/no.json', headers, 'GET', url),
          ]
          expect([here.status, here.body.toString()]).toEqual([unknown.status, unknown.body.toString()])
        }
    }),
  )
})
