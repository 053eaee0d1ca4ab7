/** What a browser older than those that the app works in shows above the page. */
import type { Plugin } from 'vite'
import { oldestBrowserWords } from '../../src/content/browsers.ts'

/**
 * Written for any browser, however old. `isWellFormed` came with Chrome 111 and Safari 16.4, `:has` with Firefox 121; a
 * browser without modules has neither. Much works in the browsers just before, so the page stays.
 */
const script = `if (!''.isWellFormed || !window.CSS || !CSS.supports || !CSS.supports('selector(:has(a))'))
  document.getElementById('old-browser').removeAttribute('hidden')`

const notice = `<div id="old-browser" class="old-browser" hidden>
      <h2>Please update your browser</h2>
      <p>
        This browser is too old for some or all of this page. It works in ${oldestBrowserWords}, and in everything newer.
      </p>
      <p>
        On an iPhone or iPad, open Settings, General, Software Update. On a computer or an Android phone, update your
        browser or install another one, then open this page again. Your account and everything in it is safe.
      </p>
    </div>
    <script>${script}</script>`

export const browserCheck = (): Plugin => ({
  name: 'browser-check',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- browser check -->', () => notice),
  },
})
