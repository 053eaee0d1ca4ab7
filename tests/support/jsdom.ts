/** Setup of every screen test. */
import { threadId } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { waitLimit } from './limits.ts'

configure({ asyncUtilTimeout: waitLimit })
afterEach(cleanup)

/** jsdom has no `CSS`; Ark's focus trap asks it to escape the ids that React makes. */
globalThis.CSS ??= {
  escape: (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`),
} as typeof CSS

/** jsdom has no modal dialogs. As in browsers, they take the focus, give it back, and hear of Escape. */
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  const opener = document.activeElement
  this.open = true
  this.querySelector('input')?.focus()
  this.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  this.close = () => {
    this.open = false
    if (opener instanceof HTMLElement) opener.focus()
  }
}

/** jsdom has no layout: everything is in view, and nothing scrolls or changes its size. Menus observe their trigger's size. */
Element.prototype.scrollIntoView ??= () => {}
globalThis.scrollTo = () => {}
globalThis.IntersectionObserver ??= class {
  constructor(private readonly listener: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.listener([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  unobserve() {}
  disconnect() {}
} as never
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No query matches, unless a test says otherwise. */
globalThis.matchMedia ??= (() => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as never

/** Test files run in threads of one process, and would hear each other's channels. */
const Shared = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(`${name} ${threadId}`)
  }
}
