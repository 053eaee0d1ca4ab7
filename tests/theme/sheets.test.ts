import postcss from 'postcss'
import { expect, it } from 'vitest'
import { splitSheets } from '#theme/sheets.mjs'

const whole = `
@layer reset, base, tokens, recipes, utilities;
@layer base { html { color: red } }
@layer tokens { :root { --accent-solid: blue } }
@layer recipes {
  @layer _base { .button { gap: 1px } .tooltip { gap: 2px } }
  .button--size_sm { gap: 3px }
  @media (hover: hover) { .summary__item--size_sm:hover { gap: 4px } }
}
@layer recipes.slots {
  @layer _base { .card__root { gap: 5px } .question__root, .summary__root { gap: 8px } [data-orientation=horizontal] .full-layout__rail { gap: 6px } }
}
@layer utilities { .p_4 { padding: 7px } }
`
const sheet = (file: string) => postcss([splitSheets()]).process(whole, { from: file }).css

it('the first sheet has the sign-in screens’ rules', () => {
  const css = sheet('/src/theme/theme.css')
  for (const kept of ['color: red', '--accent-solid', '.button {', '.button--size_sm', '.card__root']) {
    expect(css).toContain(kept)
  }
  for (const left of ['.tooltip', '.summary', '.question', '.full-layout__rail', '.p_4'])
    expect(css).not.toContain(left)
})

it('the members’ sheet has what neither other sheet has', () => {
  const css = sheet('/src/theme/members.css')
  for (const kept of ['.tooltip', '.summary__item--size_sm:hover', '.full-layout__rail', '.p_4'])
    expect(css).toContain(kept)
  for (const left of ['color: red', '--accent-solid', '.button', '.card__root', '.question'])
    expect(css).not.toContain(left)
  expect(css).toContain('@layer reset, base, tokens, recipes, utilities')
})

it('the further sheet has only what few screens need', () => {
  const css = sheet('/src/theme/further.css')
  expect(css).toContain('.question__root')
  for (const left of ['color: red', '--accent-solid', '.card__root', '.summary', '.tooltip', '.p_4'])
    expect(css).not.toContain(left)
  expect(css).toContain('@layer reset, base, tokens, recipes, utilities')
})

it('other sheets stay unchanged', () => {
  expect(sheet('/src/elsewhere.css')).toBe(whole)
})
