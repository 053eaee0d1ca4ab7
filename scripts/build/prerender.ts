/**
 * Writes what the server sends first into the folder `pages`: `index.html`; `login.html`, which has the sign-in screen and
 * its styles inlined; and `pages.json`, with the members' frame by the path of each screen. The server fills in a
 * deployment's own words (`{{product.…}}`). The `index.html` outside has the default words, for hosts of files.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { PagesFile } from '../../server/plugins/pages/page.ts'
import { pathsOf } from '../../src/content/paths.ts'
import { root } from '../setup/paths.mjs'
import { classicScript } from './boot.ts'
import { type Chunks, filesFor, startSources, stylesIn } from './chunks.ts'
import { filled, themeColour } from './filled.ts'
import { preload } from './pages.ts'
import { screenPages } from './screen-pages.ts'

/** The page must not contain this: it would differ between deployments. */
const unused = 'not-on-this-page'

const product = {
  name: '{{product.name}}',
  supportEmail: '{{product.supportEmail}}',
  supportReply: unused,
  slug: unused,
  apiUrl: `/${unused}`,
  mediaUrl: `/${unused}`,
  isKeptOffline: true,
  apiTimeout: 0,
  locale: 'en',
  companyName: unused,
  companyAddress: unused,
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
  const folder = join(web, 'pages')
  const index = readFileSync(join(web, 'index.html'), 'utf8')
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.html'), index)
  writeFileSync(join(web, 'index.html'), filled(index))
  writeFileSync(join(folder, 'login.html'), signInPage(web, index, await renderSignIn(product), chunks))
  const frames = renderFrames(members)
  const { dashboard } = pathsOf(members.slug)
  frames[dashboard] +=
    `<script>${await classicScript('src/services/browser/show-last-dashboard.ts')}</script>`
  const pages: PagesFile = { themeColour, screens: screenPages(chunks, frames) }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
  rmSync(temporary, { recursive: true })
}

function signInPage(
  web: string,
  index: string,
  { title, markup }: { title: string; markup: string },
  chunks: Chunks,
): string {
  if (markup.includes(unused))
    throw new Error('The sign-in page contains text that differs between deployments.')
  const scripts = [...filesFor(chunks, ['src/screens/session/login.screen.tsx'])]
  const links = scripts.filter((file) => !index.includes(file)).map(preload)
  const [style = ''] = stylesIn(chunks, filesFor(chunks, startSources))
  const root = part(index, '<div id="root">', '<noscript>')
  const replacements = [
    ['<title>{{product.name}}</title>', title],
    ['</head>', `${links.join('')}</head>`],
    [
      `<link rel="stylesheet" crossorigin href="/${style}">`,
      `<style>${readFileSync(join(web, style), 'utf8').trim()}</style>`,
    ],
    [root, `<div id="root" data-prerendered>${markup}</div>\n    <script>${early}</script>\n    `],
  ] as const
  let html = index
  for (const [found, content] of replacements) {
    if (!html.includes(found)) throw new Error(`index.html has no ${found}`)
    html = html.replace(found, () => content)
  }
  return html
}

/** The text from `first` up to `next`. */
const part = (text: string, first: string, next: string) =>
  text.slice(text.indexOf(first), text.indexOf(next))

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
