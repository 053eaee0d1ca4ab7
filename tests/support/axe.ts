import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What offends WCAG 2.2 AA on the page as it stands, one line each; the screen is in its own words. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const { violations } = await page.evaluate(
    (): Promise<AxeResults> =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        // Experimental in axe, and takes the initials in an avatar, which stand for a picture, for a label.
        rules: { 'label-content-name-mismatch': { enabled: false } },
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      }),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}
