import type { PageKey } from '#machines/reading/reader.machine.ts'

const pageKeys: readonly string[] = ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp'] satisfies PageKey[]

/** Elements that use these keys themselves. */
const ownKeys =
  'input, select, textarea, [contenteditable], [role=slider], [role=radio], [role=tab], [role=menu], dialog, [role=dialog], [data-player]'

/** Handles the keys that turn pages, before anything else does. Returns a function that stops it. */
export function watchPageKeys(pressed: (key: PageKey) => void): () => void {
  function onKey(event: KeyboardEvent): void {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    if (!isPlain || !isPageKey(event.key)) return
    if (event.target instanceof Element && event.target.closest(ownKeys) !== null) return
    event.preventDefault()
    pressed(event.key)
  }
  addEventListener('keydown', onKey, { capture: true })
  return () => removeEventListener('keydown', onKey, { capture: true })
}

const isPageKey = (key: string): key is PageKey => pageKeys.includes(key)
