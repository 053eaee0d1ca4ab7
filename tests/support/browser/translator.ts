/**
 * Changes a page as Google's translator does: it puts two `<font>` elements in place of each text node, also of those
 * that are added or changed later. Text in `translate="no"` stays.
 */
import type { Page } from 'playwright/test'

export const translate = (page: Page) => page.addInitScript(install)

function install(): void {
  const untouched = 'script, style, title, svg, font, textarea, [contenteditable], [translate=no]'

  function replace(text: Text): void {
    const { data, parentElement } = text
    if (!/\p{L}/u.test(data) || parentElement === null || parentElement.closest(untouched)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = data
    outer.append(inner)
    text.replaceWith(outer)
  }

  function replaceIn(node: Node): void {
    if (node instanceof Text) {
      replace(node)
      return
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(replace)
  }

  addEventListener('DOMContentLoaded', () => {
    replaceIn(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') replaceIn(target)
        for (const added of addedNodes) replaceIn(added)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
