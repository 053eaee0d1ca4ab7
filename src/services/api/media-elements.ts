import type { Api } from './api.ts'
import { createMedia } from './media.ts'

/**
 * Pictures and download links below these addresses need the media cookie, which the browser may have lost. A picture
 * that fails is asked for once more, with a renewed cookie if it's missing, and a link is followed once it's there.
 * Returns a function that stops it.
 */
export function watchMediaElements(api: Api, addresses: readonly string[]): () => void {
  const media = createMedia(api)
  const controller = new AbortController()
  const { signal } = controller
  let following: HTMLAnchorElement | null = null

  const bases = addresses.map((address) => new URL(address, location.href).href)
  const isOurs = (address: string) => bases.some((base) => address.startsWith(base))

  /** Shows the bytes: browsers don't ask again for an address that has just failed. */
  async function repair(picture: HTMLImageElement, address: string): Promise<void> {
    const bytes = await media
      .fetch(address, { signal })
      .then((answer) => (answer.ok ? answer.blob() : null))
      .catch(() => null)
    if (signal.aborted || picture.src !== address) return
    const shown = URL.createObjectURL(bytes ?? new Blob())
    const release = () => URL.revokeObjectURL(shown)
    picture.addEventListener('load', release, { once: true })
    picture.addEventListener('error', release, { once: true })
    picture.src = shown
  }

  async function follow(link: HTMLAnchorElement): Promise<void> {
    // Renews the cookie if it's missing. The file may be in a bucket, which is not to be asked.
    await media.fetch(link.href, { method: 'HEAD', redirect: 'manual', signal }).catch(() => {})
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
