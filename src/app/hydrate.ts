import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** The native setter: React treats the change as typed. */
const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

/** Hydrates the prerendered page and keeps what was typed and pressed before the script had loaded. */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  const typed = [...root.querySelectorAll('input')].map((input) => ({ input, text: input.value }))
  for (const { input } of typed) input.value = ''
  flushSync(() => hydrateRoot(root, app))
  for (const { input, text } of typed) {
    if (text === '') continue
    // A hidden Activity hydrates on its first event and treats the current DOM value as the initial one.
    input.dispatchEvent(new Event('change', { bubbles: true }))
    write.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  globalThis.pressedEarly?.click()
}
