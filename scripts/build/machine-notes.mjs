/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

/**
 * Takes out of the members' pages what machines say about themselves for readers, tests and the inspector: each state's
 * `description`, and the `meta` that names the requirements. No code of the app reads either.
 *
 * @returns {import('vite').Plugin}
 */
export const machinesWithoutNotes = () => ({
  name: 'machines-without-notes',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/machines\/.*\.ts$/, code: /\b(?:description|meta)\b/ },
    handler(code) {
      /** @type {Node[]} */
      const notes = []
      collect(/** @type {Node} */ (/** @type {unknown} */ (this.parse(code))), notes)
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

/**
 * @param {Node} node
 * @param {Node[]} notes
 */
function collect(node, notes) {
  if (isNote(node)) {
    notes.push(node)
    return
  }
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (typeof child === 'object' && child !== null && 'type' in child)
        collect(/** @type {Node} */ (child), notes)
    }
  }
}

/**
 * `description: '…'` and `meta: { requirement: […] }`, as they stand in a machine's configuration.
 * @param {Node} node
 */
function isNote(node) {
  if (node.type !== 'Property') return false
  const { key, value } = /** @type {{ key: { name?: string }, value: Node & { properties?: any[] } }} */ (
    /** @type {unknown} */ (node)
  )
  if (key.name === 'description') return value.type === 'Literal' || value.type === 'TemplateLiteral'
  return (
    key.name === 'meta' &&
    value.type === 'ObjectExpression' &&
    value.properties?.every((property) => property.key?.name === 'requirement') === true
  )
}
