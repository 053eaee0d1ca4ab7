/** Field names of messages in servers' answers, the most specific first. */
const names = ['message', 'detail', 'error_description', 'msg', 'error', 'errors', 'title', 'reason']

/**
 * The message in a body of any shape: `{ message }`, `{ error }`, `{ detail }`, a bare string, or any of
 * these inside lists and objects. Under an unknown name, only a sentence counts. Empty if there's none.
 */
export function wordsIn(body: unknown, depth = 4): string {
  if (typeof body === 'string') return body.trim().slice(0, 300)
  if (typeof body !== 'object' || body === null || depth === 0) return ''
  const fields = new Map<unknown, unknown>(Object.entries(body))
  const named = names.map((name) => fields.get(name))
  const others = [...fields.values()].filter((value) =>
    typeof value === 'string' ? Array.isArray(body) || /\s/.test(value) : true,
  )
  for (const value of [...named, ...others]) {
    const words = wordsIn(value, depth - 1)
    if (words !== '') return words
  }
  return ''
}
