import type { Api } from './api.ts'
import { createMedia } from './media.ts'

/**
 * Pictures and download links below these addresses need the media cookie, which the browser may have lost. A picture
 * that fails is asked for once more when the cookie has been renewed, and a link is followed once it's there. Returns a
 * function that stops it.
 */
export function watchMediaElements(api: Api, addresses: readonly string[]): () => void {
  const media = createMedia(api)
  const controller = new AbortController()
  const { signal } = controller
  /** Pictures by the address with which they've been asked for again. */
  const again = new WeakMap<HTMLImageElement, string>()
  let following: HTMLAnchorElement | null = null

  const bases = addresses.map((address) => new URL(address, location.href).href)
  const isOurs = (address: string) => bases.some((base) => address.startsWith(base))
  /** Renews the cookie if it's missing. A file may be in a bucket, which is not to be asked. */
  const check = (address: string) => media.fetch(address, { method: 'HEAD', redirect: 'manual', signal })

  async function repair(picture: HTMLImageElement, address: string): Promise<void> {
    again.set(picture, address)
    const isThere = await check(address).then(
      ({ ok, type }) => ok || type === 'opaqueredirect',
      () => false,
    )
    if (signal.aborted || picture.src !== address) return
    if (isThere) picture.src = address
    else picture.dispatchEvent(new Event('error'))
  }

  async function follow(link: HTMLAnchorElement): Promise<void> {
    await check(link.href).catch(() => {})
    if (signal.aborted) return
    following = link
    link.click()
    following = null
  }

  document.addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLImageElement) || !isOurs(target.src)) return
      if (again.get(target) === target.src) return
      // What the page shows in its place waits for the second answer.
      event.stopPropagation()
      void repair(target, target.src)
    },
    { capture: true, signal },
  )
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || link === following || !link.hasAttribute('download') || !isOurs(link.href)) return
      event.preventDefault()
      event.stopPropagation()
      void follow(link)
    },
    { capture: true, signal },
  )
  return () => controller.abort()
}
