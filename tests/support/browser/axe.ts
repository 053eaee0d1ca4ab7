import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'
import { rested } from '#tests/states/visit.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything = {
  /** Still experimental: what's shown is in the name, so that people can say it. */
  rules: { 'label-content-name-mismatch': { enabled: true } },
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules whose result can change with the colours alone. */
const ofColours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** More contrast than AA asks for: 7 : 1. */
const ofContrast = {
  rules: { 'color-contrast-enhanced': { enabled: true } },
  runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
}

const rulesFor = { all: everything, colours: ofColours, contrast: ofContrast }

/**
 * Violations of WCAG 2.2 AA on the page, one line each, in axe's words. `rules`: `all`; those about
 * colours, for a page that passed all before its theme changed; or that of more contrast.
 */
export async function violationsOn(page: Page, rules: keyof typeof rulesFor = 'all'): Promise<string[]> {
  // Axe ignores a dialog that is still fading in.
  await rested(page)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  return page.evaluate(look, { ...rulesFor[rules], elementRef: true })
}

async function look(options: object): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
  const { violations } = await axe.run(options)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // A menu and its positioner are beside the page's landmarks; its button is inside one.
      .filter(({ element }) => !(id === 'region' && element?.closest('[role=menu], :has(> [role=menu])')))
      // The initials in an avatar replace a picture, and a number beside an icon isn't what people call a button.
      .filter(
        ({ element }) =>
          !(
            id === 'label-content-name-mismatch' &&
            (element?.querySelector('[class*=avatar]') || /^\d+$/.test(element?.textContent ?? ''))
          ),
      )
      // Content half under the player's bar can be scrolled into view.
      .filter(
        ({ failureSummary }) => !(id === 'target-size' && failureSummary?.includes('partially obscured')),
      )
      .map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
  )
}
