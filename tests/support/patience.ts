/** What every screen test needs before its first test. */
import { configure } from '@testing-library/react'

/** What comes is waited for as long as a busy machine may need; what does not come fails all the same. */
configure({ asyncUtilTimeout: 10_000 })

/** jsdom has no `CSS`; Ark's focus trap asks it to escape the ids that React makes. */
globalThis.CSS ??= {
  escape: (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`),
} as typeof CSS

/** jsdom has no layout: nothing scrolls, and nothing changes its size. Menus watch their trigger's size. */
Element.prototype.scrollIntoView ??= () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
