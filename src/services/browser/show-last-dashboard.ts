/**
 * Runs right behind the prerendered frame of the dashboard (`scripts/build/prerender.ts`): fills it with what the
 * dashboard showed last. The browser's sanitizer removes anything that could run. In a browser without one, the outline
 * stays.
 */
import { lastDashboardKey } from '#services/session/forget-device.ts'
import type { LastDashboard } from './last-dashboard.ts'

type SafeElement = Element & { setHTML?: (html: string, options: { sanitizer: Sanitizer }) => void }

function show({ html, width, until }: LastDashboard): void {
  const main = document.querySelector<SafeElement>('#prerendered main')
  if (!main?.setHTML || width !== innerWidth || until < Date.now()) return
  const sanitizer = new Sanitizer()
  sanitizer.allowElement('button')
  // The progress of a track is cut out of its wave.
  sanitizer.allowElement({ name: 'clipPath', namespace: 'http://www.w3.org/2000/svg', attributes: ['id'] })
  sanitizer.setDataAttributes(true)
  for (const name of [
    'class',
    'hidden',
    'role',
    'aria-hidden',
    'aria-label',
    'aria-pressed',
    'preserveAspectRatio',
  ])
    sanitizer.allowAttribute(name)
  main.setHTML(html, { sanitizer })
  document.getElementById('prerendered')!.dataset.last = ''
  for (const styled of main.querySelectorAll<HTMLElement>('[data-style]'))
    styled.style.cssText = styled.dataset.style!
}

try {
  const last = localStorage.getItem(lastDashboardKey)
  if (last !== null && document.documentElement.dataset.session === 'live') show(JSON.parse(last))
} catch {
  // Nothing usable is stored.
}
