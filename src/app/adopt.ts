import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

declare global {
  /** The button that was pressed while the script was still on its way; written by the prerendered page. */
  var pressedEarly: HTMLElement | null | undefined
}

/** Past React's own setter, so that it takes the text for typed. */
const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

/** Brings a page to life that came as HTML. What was typed and pressed before the script came still counts. */
export function adopt(root: HTMLElement, app: ReactNode): void {
  const typed = [...root.querySelectorAll('input')].map((input) => ({ input, text: input.value }))
  for (const { input } of typed) input.value = ''
  flushSync(() => hydrateRoot(root, app))
  for (const { input, text } of typed) {
    if (text === '') continue
    // What waits in an <Activity> comes to life at its first event, and takes what stands there then for old.
    input.dispatchEvent(new Event('change', { bubbles: true }))
    write.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  globalThis.pressedEarly?.click()
}
