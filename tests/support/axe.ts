import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything = {
  // Experimental in axe, and takes the initials in an avatar, which stand for a picture, for a label.
  rules: { 'label-content-name-mismatch': { enabled: false } },
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** A menu lies beside the page and not in a landmark of it: its button is. */
const isMenu = ({ target }: { target: unknown[] }) => /^#menu\\:/.test(String(target[0]))

/** What lies half under the player's bar is whole after a little scrolling. */
const isHalfScrolled = ({ failureSummary = '' }: { failureSummary?: string | undefined }) =>
  failureSummary.includes('partially obscured')

/** The rules whose verdict can change with the colours alone. */
const ofColours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * What offends WCAG 2.2 AA on the page as it stands, one line each, in axe's words. `rules`: `all`, or those about
 * colours, for a page that had all of them before it changed its theme.
 */
export async function violationsOn(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (options): Promise<AxeResults> =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(options),
    rules === 'all' ? everything : ofColours,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => !(id === 'region' && isMenu(node)) && !(id === 'target-size' && isHalfScrolled(node)))
      .map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
  )
}
