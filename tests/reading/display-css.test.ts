import { expect, it } from 'vitest'
import { highlightInks, lineHeights, papers } from '#content/book-looks.ts'
import type { DisplaySettings } from '#machines/reading/reading.ts'
import { displayCss, type Paper, paperOf } from '#services/reading/engine/display-css.ts'

const looks: DisplaySettings = {
  family: 'book',
  size: 110,
  spacing: 'normal',
  paper: 'app',
  isBold: false,
  flow: 'paginated',
}
const app: Paper = {
  ground: 'white',
  ink: 'black',
  link: 'blue',
  selected: 'pink',
  isDark: false,
  isNight: false,
}
const css = (
  changed: Partial<DisplaySettings> = {},
  paper: Partial<Paper> = {},
  room: number | null = null,
) => displayCss({ ...looks, ...changed }, { ...app, ...paper }, room)

it('the paper is the theme’s until another is chosen, and Night has its own', () => {
  expect(paperOf(looks, app)).toBe(app)
  expect(paperOf({ ...looks, paper: 'sepia' }, app)).toEqual({
    ...papers.sepia,
    isDark: false,
    isNight: false,
  })
  expect(paperOf({ ...looks, paper: 'dark' }, app)).toEqual({ ...papers.dark, isDark: true, isNight: false })
  const night = { ...app, isDark: true, isNight: true }
  expect(paperOf({ ...looks, paper: 'sepia' }, night)).toBe(night)
})

it('colours and size are the member’s, whatever the book says', () => {
  expect(css()).toContain(
    ':root { background: white !important; color: black !important; color-scheme: light; font-size: 110% !important;',
  )
  expect(css()).toContain('[data-go], [data-away] { color: blue !important;')
  expect(css()).toContain('::selection { background: pink; color: black; }')
  expect(css()).toContain('::highlight(spoken), ::highlight(found) { background: pink; color: black; }')
  expect(css({}, { isDark: true })).toContain('color-scheme: dark')
})

it('the book keeps its face and spacing until others are chosen', () => {
  expect(css()).not.toMatch(/font-family: [^;]* !important; }\n.*p, li|line-height: [^;]*!important/)
  const chosen = css({ family: 'sans', spacing: 'wide' })
  expect(chosen).toMatch(
    /background-color: transparent !important; font-family: 'Avenir Next'[^;]* !important; }/,
  )
  expect(chosen).toContain(`body, p, li, dt, dd, blockquote { line-height: ${lineHeights.wide} !important; }`)
})

it('bold text is bolder, and headings are bolder still', () => {
  expect(css()).not.toContain('font-weight')
  expect(css({ isBold: true })).toMatch(
    /blockquote, td { font-weight: 600 !important; }\s+h1, .* { font-weight: 800 /,
  )
})

it('highlights have the inks of the paper', () => {
  for (const [isDark, inks] of [
    [false, highlightInks.light],
    [true, highlightInks.dark],
  ] as const)
    for (const [name, colour] of Object.entries(inks))
      expect(css({}, { isDark })).toContain(`::highlight(${name}) { background: ${colour}; }`)
})

it('pictures are dim in Night only', () => {
  expect(css()).not.toContain('brightness')
  expect(css({}, { isNight: true })).toContain('img, video { filter: brightness(0.5) sepia(0.35); }')
})

it('pages are centred where one is alone, and a scrolled book has a measure', () => {
  expect(css()).toContain('[data-centred] body { columns: auto !important;')
  expect(css()).not.toContain('max-width: 40rem')
  const scrolled = css({ flow: 'scrolled' })
  expect(scrolled).toContain('body { max-width: 40rem;')
  expect(scrolled).not.toContain('columns: auto')
})

it('in a scrolled book, a chapter begins below the bars, and a cover is in the middle of a page that no bar covers', () => {
  const covered = css({ flow: 'scrolled' })
  expect(covered).toContain('padding-block: 4.5rem 7rem !important;')
  expect(covered).toContain('[data-centred] body { padding-block-start: 8rem !important; }')
  const free = css({ flow: 'scrolled' }, {}, 554)
  expect(free).toContain('padding-block: 1rem 3rem !important;')
  expect(free).toContain('[data-centred] body { display: grid; place-content: center; min-height: 554px;')
  expect(free).toContain('max-height: 490px !important;')
})
