/**
 * The reader unpacks books itself, within limits, and hands the library their files; the library's own zip reader
 * (27 kB) is never asked and stays at home. It is only ever constructed.
 * @returns {import('vite').Plugin}
 */
export const epubWithoutZip = () => ({
  name: 'epub-without-zip',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === 'jszip' ? '\0no-zip' : null),
  load: (id) => (id === '\0no-zip' ? 'export default class {}' : null),
})
