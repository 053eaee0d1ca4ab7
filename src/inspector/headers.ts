/** The words at the head of each machine's file, read from the sources themselves. */
const sources = import.meta.glob<string>('../machines/*/*.machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** `source`: as in the list of machines, `src/machines/session/session.machine.ts`. */
export function headerOf(source: string): string {
  const text = sources[source.replace(/^src\//, '../')] ?? ''
  const [, comment = ''] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(text) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''))
    .join('\n')
}

/** The first sentence, without the machine's name. */
export const purposeOf = (source: string): string => {
  const first = headerOf(source).split('\n\n')[0]?.replaceAll('\n', ' ') ?? ''
  const purpose = first.replace(/^[\w-]+: /, '')
  return purpose.charAt(0).toUpperCase() + purpose.slice(1)
}
