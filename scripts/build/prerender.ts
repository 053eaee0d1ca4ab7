/**
 * Writes what shows with the server's first answer: `login.html`, which is `index.html` with the sign-in screen and its
 * styles inlined, and `frames.json`, the members' frame by the path of each screen. The server fills in a deployment's
 * own words (`{{product.…}}`).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { offerIds } from '../../src/content/product.ts'
import { root } from '../setup/paths.mjs'

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

/** With every offer: the server removes those that a deployment doesn't have. */
const withOffers = {
  ...product,
  slug: '{{product.slug}}',
  checkout: Object.fromEntries(offerIds.map((id) => [id, unused])),
}

/** `web`: the built pages; `temporary`: a folder inside the repository, which is removed again. */
export async function prerender(web: string, temporary: string): Promise<void> {
  const { renderSignIn, renderFrames } = await built(temporary)
  writeSignIn(web, renderSignIn(product))
  writeFileSync(join(web, 'frames.json'), JSON.stringify(renderFrames(withOffers)))
}

function writeSignIn(web: string, { title, markup }: { title: string; markup: string }): void {
  if (markup.includes(unused))
    throw new Error('The sign-in page contains text that differs between deployments.')
  const steps = [
    [/<title>.*?<\/title>/, () => title],
    [/<link rel="stylesheet"[^>]*href="([^"]+)">/, inlined(web)],
    [
      /<div id="root">[\s\S]*(?=<noscript>)/,
      () => `<div id="root" data-prerendered>${markup}</div>\n    <script>${early}</script>\n    `,
    ],
  ] as const
  let html = readFileSync(join(web, 'index.html'), 'utf8')
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
  const prerendering = await import(pathToFileURL(join(temporary, 'prerender.js')).href)
  rmSync(temporary, { recursive: true })
  return prerendering
}

const inlined = (web: string) => (_link: string, href: string) =>
  `<style>${readFileSync(join(web, href), 'utf8').trim()}</style>`
