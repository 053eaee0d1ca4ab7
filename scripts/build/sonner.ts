import type { Plugin } from 'vite'

/** The call with which sonner's script would put its styles into the page. */
const insertion = /^__insertCSS\(.*\);?$/m

/**
 * Takes the styles out of sonner's script: the page's policy lets no script add any, and sonner ships the same ones as a
 * file, which `src/app/notices/stage.tsx` imports.
 */
export const sonnerWithoutStyles = (): Plugin => ({
  name: 'sonner-without-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler(code) {
      if (!insertion.test(code)) this.error('sonner adds its styles in another way now; look at its script.')
      return { code: code.replace(insertion, ''), map: null }
    },
  },
})
