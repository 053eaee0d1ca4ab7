/** The header comment of each machine's file, read from the source. */
const sources = import.meta.glob<string>('../src/machines/*/*.machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** `source`: as in the list of machines, `src/machines/session/session.machine.ts`. */
export function headerOf(source: string): string {
  const text = sources[`../${source}`] ?? ''
  const [, comment = ''] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(text) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''))
    .join('\n')
}
