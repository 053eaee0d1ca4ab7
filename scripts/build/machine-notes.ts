import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Takes out of the members' pages what machines say about themselves for readers, tests and the inspector: each state's
 * `description`, and the `meta` that names the requirements. No code of the app reads either.
 */
export const machinesWithoutNotes = (): Plugin => ({
  name: 'machines-without-notes',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/machines\/.*\.ts$/, code: /\b(?:description|meta)\b/ },
    handler(code) {
      const notes: Node[] = []
      collect(this.parse(code) as unknown as Node, notes)
      const rest = notes
        .sort((a, b) => b.start - a.start)
        .reduce((text, { start, end }) => {
          const after = /^\s*,/.exec(text.slice(end))
          return text.slice(0, start) + text.slice(end + (after?.[0].length ?? 0))
        }, code)
      return { code: rest, map: null }
    },
  },
})

function collect(node: Node, notes: Node[]): void {
  if (isNote(node)) {
    notes.push(node)
    return
  }
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (typeof child === 'object' && child !== null && 'type' in child) collect(child as Node, notes)
    }
  }
}

/** `description: '…'` and `meta: { requirement: […] }` in a machine's configuration. */
function isNote(node: Node): boolean {
  if (node.type !== 'Property') return false
  const { key, value } = node as unknown as {
    key: { name?: string }
    value: Node & { properties?: { key?: { name?: string } }[] }
  }
  if (key.name === 'description') return value.type === 'Literal' || value.type === 'TemplateLiteral'
  return (
    key.name === 'meta' &&
    value.type === 'ObjectExpression' &&
    value.properties?.every((property) => property.key?.name === 'requirement') === true
  )
}
