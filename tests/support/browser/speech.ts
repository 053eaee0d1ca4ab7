/** What screen readers say on their own: changes of live regions; and the title of the tab. */
import type { Page } from 'playwright/test'

type Heard = {
  /** What was announced, in order. */
  said: string[]
  /** What came into the page in a live region of its own, which screen readers miss. */
  missed: string[]
  /** How often the tab had no title. */
  untitled: number
}

declare global {
  var speech: Heard
}

/** Listens from the next page on. */
export const watchSpeech = (page: Page) => page.addInitScript(listen)

export const heardOn = (page: Page): Promise<Heard> => page.evaluate(() => globalThis.speech)

/** What is announced after `act`, until nothing has been for a second. */
export async function saidAfter(page: Page, act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await heardOn(page)).said.length
  await act()
  return page.evaluate(
    (first) =>
      new Promise<string[]>((done) => {
        let count = -1
        const timer = setInterval(() => {
          const { said } = globalThis.speech
          if (said.length === count) {
            clearInterval(timer)
            done(said.slice(first))
          }
          count = said.length
        }, 1000)
      }),
    before,
  )
}

function listen(): void {
  const heard: Heard = { said: [], missed: [], untitled: 0 }
  globalThis.speech = heard
  const regions = '[aria-live], [role=status], [role=alert]'
  const words = new WeakMap<Element, string>()
  const textOf = (region: Element) => ((region as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim()
  const isLive = (region: Element) =>
    region.getAttribute('aria-live') !== 'off' && region.closest('[inert], [aria-hidden=true]') === null
  /** Alerts are announced when they come, too. */
  const isAlert = (region: Element) => region.matches('[role=alert], [aria-live=assertive]')
  let hadTitle = false

  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const region of [node, ...node.querySelectorAll('*')]) {
          if (!region.matches(regions) || words.has(region)) continue
          const text = textOf(region)
          words.set(region, text)
          if (text !== '' && isLive(region)) heard[isAlert(region) ? 'said' : 'missed'].push(text)
        }
      }
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (!region || !isLive(region)) continue
      const text = textOf(region)
      if (text === words.get(region)) continue
      words.set(region, text)
      if (text !== '') heard.said.push(text)
    }
    if (document.title !== '') hadTitle = true
    else if (hadTitle) heard.untitled += 1
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['data-coming'],
  })
}
