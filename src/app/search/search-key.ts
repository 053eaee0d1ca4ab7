/**
 * Ctrl K, and ⌘ K on Apple's keyboards; by the key's place where the keyboard writes another alphabet. It works while
 * typing too, for it writes nothing.
 */
export function isSearchKey({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  repeat,
}: KeyboardEvent): boolean {
  const isK = key.toLowerCase() === 'k' || (key.charCodeAt(0) > 127 && code === 'KeyK')
  return isK && ctrlKey !== metaKey && !shiftKey && !altKey && !repeat
}
