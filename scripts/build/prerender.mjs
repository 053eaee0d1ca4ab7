/**
 * Writes `login.html`: `index.html` with the sign-in screen and its styles inlined, so it shows with the server's first
 * answer. The server fills in a deployment's own words (`{{product.…}}`).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from '../setup/paths.mjs'

/** What the drawn page must not depend on: it would be another page for another deployment. */
const unused = 'not-on-this-page'

const product = {
  name: '{{product.name}}',
  supportEmail: '{{product.supportEmail}}',
  slug: unused,
  apiUrl: `/${unused}`,
  mediaUrl: `/${unused}`,
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

/**
 * Until the app runs, forms aren’t sent and the last pressed button is remembered. Members who are
 * signed in don’t see the form.
 */
const early = `
  addEventListener('click', function (event) {
    window.pressedEarly = event.target.closest('#root button')
  })
  addEventListener('submit', function (event) {
    event.preventDefault()
  })
  try {
    if (localStorage.getItem('authToken')) document.getElementById('root').textContent = ''
  } catch (error) {}
`

/**
 * @param {string} web the built pages
 * @param {string} workshop a folder inside the repository for what is only needed on the way
 */
export async function prerenderSignIn(web, workshop) {
  const { title, markup } = await drawn(workshop)
  if (markup.includes(unused))
    throw new Error('The sign-in page contains text that differs between deployments.')
  const steps = /** @type {const} */ ([
    [/<title>.*?<\/title>/, () => title],
    [/<link rel="stylesheet"[^>]*href="([^"]+)">/, inlined(web)],
    [
      /<div id="root">[\s\S]*(?=<noscript>)/,
      () => `<div id="root" data-prerendered>${markup}</div>\n    <script>${early}</script>\n    `,
    ],
  ])
  let html = readFileSync(join(web, 'index.html'), 'utf8')
  for (const [place, content] of steps) {
    if (!place.test(html)) throw new Error(`index.html has nothing like ${place}.`)
    html = html.replace(place, content)
  }
  writeFileSync(join(web, 'login.html'), html)
}

/**
 * @param {string} workshop
 * @returns {Promise<ReturnType<typeof import('../../src/app/prerender.tsx').renderSignIn>>}
 */
async function drawn(workshop) {
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    css: { postcss: {} },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: workshop,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      // Screens that are never opened here import articles and the search index, which need plugins.
      rolldownOptions: { external: [/\.md\?/, 'search-index'] },
    },
  })
  const { renderSignIn } = await import(pathToFileURL(join(workshop, 'prerender.js')).href)
  rmSync(workshop, { recursive: true })
  return renderSignIn(product)
}

/** @param {string} web */
const inlined = (web) => (/** @type {string} */ _link, /** @type {string} */ href) =>
  `<style>${readFileSync(join(web, href), 'utf8').trim()}</style>`
