/**
 * Keeps what the dashboard showed when the member left it. The next page begins with that, before the app has loaded
 * (`show-last-dashboard.ts`).
 */
import { endOfSuggestion } from '#content/day.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { lastDashboardKey } from '#services/session/forget-device.ts'

/** `until`: epoch ms; the greeting or the suggestion may be others then. `width`: of the window. */
export type LastDashboard = { html: string; width: number; until: number }

const storage = createSafeStorage(() => localStorage)

export function keepDashboard(): void {
  const main = document.querySelector('main')
  if (main === null) return
  const last: LastDashboard = {
    html: firstScreenOf(main),
    width: innerWidth,
    until: endOfSuggestion(new Date()).getTime(),
  }
  storage.set(lastDashboardKey, JSON.stringify(last))
}

export const forgetDashboard = (): void => storage.remove(lastDashboardKey)

/** What is in the window while it isn't scrolled. */
function firstScreenOf(main: HTMLElement): string {
  const copy = main.cloneNode(true) as HTMLElement
  const [page, copied] = [main.lastElementChild, copy.lastElementChild]
  const parts = [...(copied?.children ?? [])]
  for (const [index, part] of [...(page?.children ?? [])].entries()) {
    if (part.getBoundingClientRect().top + scrollY >= innerHeight) parts[index]?.remove()
  }
  copied?.removeAttribute('data-arriving')
  // The page's policy allows no style attributes in HTML.
  for (const styled of copy.querySelectorAll<HTMLElement>('[style]')) {
    styled.dataset.style = styled.style.cssText
    styled.removeAttribute('style')
  }
  return copy.innerHTML
}
