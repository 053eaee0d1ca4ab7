/**
 * Writes what shows with the server's first answer: `login.html`, which is `index.html` with the sign-in screen and its
 * styles inlined, and `frames.json`, the members' frame by the path of each screen. The server fills in a deployment's
 * own words (`{{product.…}}`).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { pathsOf } from '../../src/content/paths.ts'
import { root } from '../setup/paths.mjs'
import { classicScript } from './boot.ts'
import { type Chunks, filesFor } from './chunks.ts'
import { preload } from './pages.ts'

/** The page must not contain this: it would differ between deployments. */
const unused = 'not-on-this-page'

const product = {
  name: '{{product.name}}',
  supportEmail: '{{product.supportEmail}}',
  slug: unused,
  apiUrl: `/${unused}`,
  mediaUrl: `/${unused}`,
  isKeptOffline: true,
  apiTimeout: 0,
  locale: 'en',
  companyName: unused,
  crisisLineName: unused,
  crisisLineUrl: unused,
  checkout: {},
  owners: {},
  prices: {},
  refundTerms: unused,
}

/** Until the app runs, forms aren’t sent. Members who are signed in don’t see the form. */
const early = `
  addEventListener('submit', function (event) {
    event.preventDefault()
  })
  try {
    if (localStorage.getItem('authToken')) document.getElementById('root').textContent = ''
  } catch (error) {}
`

/** Paths of the members' frame have the deployment's slug. */
const members = { ...product, slug: '{{product.slug}}' }

/** `web`: the built pages; `temporary`: a folder inside the repository, which is removed again. */
export async function prerender(web: string, temporary: string, chunks: Chunks): Promise<void> {
  const { renderSignIn, renderFrames } = await built(temporary)
  writeSignIn(web, await renderSignIn(product), chunks)
  const frames = renderFrames(members)
  const { dashboard } = pathsOf(members.slug)
  frames[dashboard] +=
    `<script>${await classicScript('src/services/browser/show-last-dashboard.ts')}</script>`
  writeFileSync(join(web, 'frames.json'), JSON.stringify(frames))
  rmSync(temporary, { recursive: true })
}

function writeSignIn(
  web: string,
  { title, markup }: { title: string; markup: string },
  chunks: Chunks,
): void {
  const index = readFileSync(join(web, 'index.html'), 'utf8')
  if (markup.includes(unused))
    throw new Error('The sign-in page contains text that differs between deployments.')
  const scripts = filesFor(chunks, ['src/screens/session/login.screen.tsx'])
  // Chromium waits a moment with the first paint for a font that the head names.
  const fontLink = /\s*<link\s+rel="preload"\s+as="font"[^>]*>/
  const [font = ''] = fontLink.exec(index) ?? []
  const steps = [
    [fontLink, () => ''],
    [
      /(?=<script type="module")/,
      (_: string) =>
        [...scripts]
          .filter((file) => !index.includes(file))
          .map(preload)
          .join(''),
    ],
    [/<title>.*?<\/title>/, () => title],
    [/<link rel="stylesheet"[^>]*href="([^"]+)">/, inlined(web)],
    [
      /<div id="root">[\s\S]*(?=<noscript>)/,
      () => `<div id="root" data-prerendered>${markup}</div>\n    <script>${early}</script>${font}\n    `,
    ],
  ] as const
  let html = index
  for (const [pattern, content] of steps) {
    if (!pattern.test(html)) throw new Error(`index.html has nothing like ${pattern}.`)
    html = html.replace(pattern, content)
  }
  writeFileSync(join(web, 'login.html'), html)
}

async function built(temporary: string): Promise<typeof import('../../src/app/prerender.tsx')> {
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    css: { postcss: {} },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: temporary,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      // Screens that are never opened here import articles and the search index, which need plugins.
      rolldownOptions: { external: [/\.md\?/, 'search-index'] },
    },
  })
  return import(pathToFileURL(join(temporary, 'prerender.js')).href)
}

const inlined = (web: string) => (_link: string, href: string) =>
  `<style>${readFileSync(join(web, href), 'utf8').trim()}</style>`
