import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingTable } from '#content/settings.ts'
import { globalCss } from '#theme/global.ts'
import { colours, themeConditions } from '#theme/semantic-tokens.ts'
import { themeNames } from '#theme/themes.ts'
import { breakpoints, tokens } from '#theme/tokens.ts'

it('the tokens have the specification’s numbers', () => {
  expect(breakpoints).toEqual({ sm: '600px', md: '900px', lg: '1200px', xl: '1536px' })
  expect(tokens.sizes.sidebar.value).toBe('350px')
  expect(tokens.sizes.sidebarMini.value).toBe('87px')
  expect(tokens.sizes.topbar.value).toBe('70px')
  expect(tokens.fontWeights.semibold.value).toBe('600')
  expect(tokens.radii.md.value).toBe('var(--radius)')
  expect(readFileSync('panda.config.ts', 'utf8')).toContain("'--radius': '7px'")
})

it('the type scale is in pixels at the default text size', () => {
  const pixels = Object.values(tokens.fontSizes).map(({ value }) => Number.parseFloat(value) * 16)
  expect(pixels).toEqual([12, 14, 16, 20, 24, 32, 44])
})

it('there are twelve sets of colours, warm light for each theme and Night, each with every colour', () => {
  const sets = Object.keys(themeConditions).filter((name) => name.includes('_'))
  expect(sets).toHaveLength(themeNames.length * 3)
  const accent = (colours as unknown as { accent: { solid: { value: Record<string, string> } } }).accent.solid
    .value
  const isWhole = (name: string) => !name.endsWith('_warm')
  for (const set of [...sets.filter(isWhole), 'night'])
    expect(accent[`_${set}`], set).toMatch(/^#[0-9a-f]{6}$/)
})

it('targets are larger in Night, although the token is in a later layer', () => {
  expect(globalCss).toMatchObject({ '[data-theme=NIGHT]': { '--sizes-target': '56px!' } })
})

it('the themes are those that members can choose', () => {
  expect(settingTable.activeTheme.options.map(({ value }) => value)).toEqual([...themeNames])
})
