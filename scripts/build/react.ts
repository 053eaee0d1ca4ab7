import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../setup/paths.mjs'

const source = join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js')

const requires =
  /^var Scheduler = require\("scheduler"\),\s+React = require\("react"\),\s+ReactDOM = require\("react-dom"\);/m
const exported = /^exports\.(\w+) = /gm

/**
 * Makes an ES module of React's DOM part. It's published as CommonJS, which a bundler wraps in a function of 200 kB, and
 * browsers parse such a function twice: with the file, and when it's called.
 */
export const reactAsModule = (): Plugin => ({
  name: 'react-as-module',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-dom\/client$/ },
    handler: () => source,
  },
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      if (!requires.test(code)) this.error('React’s DOM part begins in another way now; look at its file.')
      const names = [...code.matchAll(exported)].map(([, name]) => `exported_${name} as ${name}`)
      return {
        code: `import Scheduler from 'scheduler'
import React from 'react'
import ReactDOM from 'react-dom'
${code.replace(requires, '').replace(exported, 'const exported_$1 = ')}
export { ${names.join(', ')} }`,
        map: null,
      }
    },
  },
})
