import type { Plugin } from 'vite'

/** The reader unpacks books itself, within limits, so the library only ever constructs its zip reader (27 kB). */
export const epubWithoutZip = (): Plugin => ({
  name: 'epub-without-zip',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === 'jszip' ? '\0no-zip' : null),
  load: (id) => (id === '\0no-zip' ? 'export default class {}' : null),
})
