/** Headsets, media keys and lock screens: reads what the page offers and presses the buttons. */
import type { Page } from 'playwright/test'

type Headset = {
  handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>
  position: MediaPositionState | undefined
}

declare global {
  var headset: Headset
}

/** Records what the page offers, because pages can’t read it back. Call before opening a page. */
export const wearHeadset = (page: Page) =>
  page.addInitScript(() => {
    const headset: Headset = { handlers: {}, position: undefined }
    globalThis.headset = headset
    const { setActionHandler, setPositionState } = MediaSession.prototype
    MediaSession.prototype.setActionHandler = function (action, handler) {
      headset.handlers[action] = handler
      setActionHandler.call(this, action, handler)
    }
    MediaSession.prototype.setPositionState = function (state) {
      headset.position = state
      setPositionState.call(this, state)
    }
  })

export const pressHeadset = (
  page: Page,
  action: MediaSessionAction,
  details: Omit<MediaSessionActionDetails, 'action'> = {},
): Promise<void> =>
  page.evaluate(([name, given]) => globalThis.headset.handlers[name]?.({ action: name, ...given }), [
    action,
    details,
  ] as const)

/** What a lock screen shows. */
export const lockScreen = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession
    const { handlers, position } = globalThis.headset
    return {
      title: metadata?.title,
      hasArtwork: metadata?.artwork.length === 1,
      state: playbackState,
      ...position,
      actions: Object.keys(handlers)
        .filter((action) => handlers[action as MediaSessionAction])
        .sort(),
    }
  })
