import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readProduct } from '#server/config.ts'
import { policyFor } from '#server/plugins/pages/content-security-policy.ts'
import { fill, productValues } from '#server/plugins/pages/fill.ts'
import { manifestOf } from '#server/plugins/pages/manifest.ts'
import { once, pageOf, readPages } from '#server/plugins/pages/page.ts'
import { emptyFolder } from '#tests/support/server/process.ts'

const product = readProduct({ PRODUCT_NAME: 'Calm & <Quiet>', PRODUCT_SLUG: 'calm' })

describe('a place of a page', () => {
  it('is filled each time, and stays if it has no value', () => {
    expect(fill('{{a}} {{b.c}} {{a}} {{d}} {a}', { a: '1', 'b.c': '2' })).toBe('1 2 1 {{d}} {a}')
  })

  it('is filled once: what comes in isn’t filled again', () => {
    expect(fill('{{a}}', { a: '{{b}} $& $1', b: '2' })).toBe('{{b}} $& $1')
  })

  it('has the product’s words as text, and its configuration as data', () => {
    const values = productValues(product)
    expect(values).toMatchObject({
      'product.name': 'Calm &amp; &lt;Quiet&gt;',
      'product.slug': 'calm',
      'product.supportEmail': product.supportEmail,
    })
    expect(values.product).not.toContain('<')
    expect(JSON.parse(values.product)).toEqual(product)
  })
})

describe('the policy of a page', () => {
  const directives = (html: string, change: Partial<typeof product> = {}, bucket?: string) =>
    new Map(
      policyFor(html, { ...product, ...change }, bucket)
        .split('; ')
        .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
    )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('allows nothing but this server', () => {
    expect(Object.fromEntries(directives('<html></html>'))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'style-src-attr': "'none'",
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
      'font-src': "'self'",
      'frame-src': "'self'",
      'worker-src': "'self' blob:",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  })

  it('allows each of the page’s own scripts and styles, and no data', () => {
    const read = directives(
      '<script>a</script><script type="application/json">b</script><script>c</script><style>d</style>',
    )
    expect(read.get('script-src')).toBe(`'self' ${hash('a')} ${hash('c')}`)
    expect(read.get('style-src')).toBe(`'self' ${hash('d')}`)
  })

  it('allows the API, the tracks and their bucket where they are, each once', () => {
    const apiUrl = 'https://api.example.com/v1'
    const apart = directives(
      '',
      { apiUrl, mediaUrl: 'https://media.example.com:8443/v1' },
      'http://s3.example.com/tracks',
    )
    expect(apart.get('img-src')).toBe("'self' data: blob: https://api.example.com")
    expect(apart.get('media-src')).toBe("'self' blob: https://media.example.com:8443 http://s3.example.com")
    expect(apart.get('connect-src')).toBe("'self' https://api.example.com https://media.example.com:8443")
    const together = directives('', { apiUrl, mediaUrl: `${apiUrl}/media` }, 'https://api.example.com/tracks')
    expect(together.get('media-src')).toBe("'self' blob: https://api.example.com")
    expect(together.get('connect-src')).toBe("'self' https://api.example.com")
  })
})

describe('the manifest', () => {
  const manifest = manifestOf(product, '#123456')

  it('opens the product as an app, in its colours', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Calm & <Quiet>',
      short_name: 'Calm & <Quiet>',
      lang: 'en',
      dir: 'ltr',
      start_url: '/admin/calm/dashboard',
      scope: '/',
      display: 'standalone',
      theme_color: '#123456',
      background_color: '#123456',
    })
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      '/admin/audio-player',
      '/admin/calm/myfavorite',
      '/admin/calm/audiotracks',
    ])
    for (const { icons } of manifest.shortcuts) expect(icons[0]?.src).toBe('/icons/icon-192.png')
  })

  it('has icons for each purpose, and pictures for narrow and wide screens', () => {
    expect(manifest.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
      ['/icons/icon-192.png', '192x192', 'any'],
      ['/icons/icon-512.png', '512x512', 'any'],
      ['/icons/icon-maskable.png', '512x512', 'maskable'],
      ['/icons/icon-monochrome.png', '512x512', 'monochrome'],
    ])
    expect(new Set(manifest.icons.map(({ type }) => type))).toEqual(new Set(['image/png']))
    const pictures = manifest.screenshots.map(({ src, sizes, form_factor, type }) => [
      src,
      sizes,
      form_factor,
      type,
    ])
    expect(pictures).toEqual([
      ['/screenshots/phone-tracks.webp', '780x1560', 'narrow', 'image/webp'],
      ['/screenshots/phone-program.webp', '780x1560', 'narrow', 'image/webp'],
      ['/screenshots/wide-tracks.webp', '1280x800', 'wide', 'image/webp'],
    ])
  })
})

describe('a page', () => {
  it('has a tag of its content, its policy, and itself in each encoding', () => {
    const page = pageOf('<p>é</p>', "default-src 'none'")
    expect(page.etag).toMatch(/^"[\w-]{22}"$/)
    expect(pageOf('<p>é</p>', 'another').etag).toBe(page.etag)
    expect(pageOf('<p>e</p>', "default-src 'none'").etag).not.toBe(page.etag)
    expect(page.policy).toBe("default-src 'none'")
    for (const bytes of [page.plain, brotliDecompressSync(page.br()), gunzipSync(page.gzip())])
      expect(String(bytes)).toBe('<p>é</p>')
    expect(page.br()).toBe(page.br())
  })

  it('is made on its first use only', () => {
    let made = 0
    const make = once(() => ++made)
    expect(made).toBe(0)
    expect([make(), make(), made]).toEqual([1, 1, 1])
  })

  it('is read with the product in it; that of a screen has its frame, styles and scripts too', () => {
    const web = emptyFolder()
    mkdirSync(join(web, 'pages'))
    const html = '<head><title>{{product.name}}</title><i>{{themeColour}}</i></head><body>{{frame}}</body>'
    writeFileSync(join(web, 'pages', 'index.html'), html)
    writeFileSync(join(web, 'pages', 'index.html.br'), 'not a page')
    const screen = {
      path: '/admin/{{product.slug}}/dashboard',
      scripts: ['a.js', 'b.js'],
      styles: ['c.css'],
      frame: '<nav>{{product.slug}} $&</nav>',
    }
    writeFileSync(
      join(web, 'pages', 'pages.json'),
      JSON.stringify({ themeColour: '#123456', screens: [screen] }),
    )
    const { byName, byPath, themeColour } = readPages(web, product, 'https://s3.example.com/tracks')
    expect(themeColour).toBe('#123456')
    expect([...byName.keys()]).toEqual(['index.html'])
    const head = '<head><title>Calm &amp; &lt;Quiet&gt;</title><i>#123456</i>'
    expect(String(byName.get('index.html')?.plain)).toBe(`${head}</head><body></body>`)
    expect([...byPath.keys()]).toEqual(['/admin/calm/dashboard'])
    const page = byPath.get('/admin/calm/dashboard')!()
    expect(String(page.plain)).toBe(
      `${head}<link rel="stylesheet" crossorigin href="/c.css"><link rel="modulepreload" crossorigin fetchpriority="low" href="/a.js"><link rel="modulepreload" crossorigin fetchpriority="low" href="/b.js"></head><body><div id="prerendered"><nav>calm $&</nav></div></body>`,
    )
    expect(page.policy).toContain("media-src 'self' blob: https://s3.example.com;")
  })

  it('isn’t there before the first build', () => {
    const { byName, byPath, themeColour } = readPages(join(emptyFolder(), 'none'), product, undefined)
    expect([byName.size, byPath.size, themeColour]).toEqual([0, 0, ''])
  })
})
