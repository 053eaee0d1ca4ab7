import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'
import { rested } from '#tests/states/visit.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything = {
  // Experimental in axe, and takes the initials in an avatar, which stand for a picture, for a label.
  rules: { 'label-content-name-mismatch': { enabled: false } },
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules whose verdict can change with the colours alone. */
const ofColours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * What offends WCAG 2.2 AA on the page, one line each, in axe's words. `rules`: `all`, or those about
 * colours, for a page that had all of them before it changed its theme.
 */
export async function violationsOn(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // A dialog that is still coming in is none yet for axe.
  await rested(page)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  return page.evaluate(look, { ...(rules === 'all' ? everything : ofColours), elementRef: true })
}

async function look(options: object): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
  const { violations } = await axe.run(options)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // A menu, and what places it, lies beside the page and not in a landmark of it: its button is.
      .filter(({ element }) => !(id === 'region' && element?.closest('[role=menu], :has(> [role=menu])')))
      // What lies half under the player's bar is whole after a little scrolling.
      .filter(
        ({ failureSummary }) => !(id === 'target-size' && failureSummary?.includes('partially obscured')),
      )
      .map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
  )
}
