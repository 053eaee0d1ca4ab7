/**
 * Keeps what the dashboard showed when the member left it. The next page begins with that, before the app has loaded
 * (`show-last-dashboard.ts`).
 */
import { endOfSuggestion } from '#content/day.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { lastDashboardKey } from '#services/session/forget-device.ts'

/** `until`: epoch ms; the greeting or the suggestion may change then. `width`: of the window, in CSS pixels. */
export type LastDashboard = { html: string; width: number; until: number }

const storage = createSafeStorage(() => localStorage)

export function keepDashboard(): void {
  // Without the notices above it.
  const page = document.querySelector('main > :last-child')
  if (page === null) return
  const last: LastDashboard = {
    html: firstScreenOf(page),
    width: innerWidth,
    until: endOfSuggestion(new Date()).getTime(),
  }
  storage.set(lastDashboardKey, JSON.stringify(last))
}

export const forgetDashboard = (): void => storage.remove(lastDashboardKey)

/** The HTML of what the window shows before any scrolling. */
function firstScreenOf(page: Element): string {
  const copy = page.cloneNode(true) as Element
  const parts = [...copy.children]
  for (const [index, { top }] of [...page.children].map((part) => part.getBoundingClientRect()).entries()) {
    if (top + scrollY >= innerHeight) parts[index]?.remove()
  }
  copy.removeAttribute('data-arriving')
  // The page's policy allows no style attributes in HTML.
  for (const styled of copy.querySelectorAll<HTMLElement>('[style]')) {
    styled.dataset.style = styled.style.cssText
    styled.removeAttribute('style')
  }
  return copy.outerHTML
}
