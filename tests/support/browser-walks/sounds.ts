/** The sound in the hands of a walk: when it can be heard, and whether it waits, hangs on how busy the machine is. */
import type { Page } from 'playwright/test'

/** Of these kinds an element tells only what the walk lets it tell. Call before the first page is opened. */
export const soundsWhenTold = (page: Page, ...kinds: string[]) =>
  page.addInitScript((told) => {
    const { addEventListener: add } = EventTarget.prototype
    HTMLMediaElement.prototype.addEventListener = function (
      this: HTMLMediaElement,
      type: string,
      listener: EventListener,
      options?: AddEventListenerOptions,
    ) {
      const heard: EventListener = (event) => (event.isTrusted ? undefined : listener(event))
      add.call(this, type, told.includes(type) ? heard : listener, options)
    } as typeof add
  }, kinds)
