import { highlightInks, lineHeights, papers } from '#content/book-looks.ts'
import type { DisplaySettings } from '#machines/reading/reading.ts'
import { bookFamily } from './book-faces.ts'

const families = {
  serif: `'${bookFamily}', 'Iowan Old Style', 'Palatino Linotype', Palatino, Charter, Georgia, serif`,
  sans: "'Avenir Next', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
}

/** The colours of a page; any CSS colours. In Night, pictures are dim. */
export type Paper = {
  ground: string
  ink: string
  link: string
  selected: string
  isDark: boolean
  isNight: boolean
}

/** @param app the colours of the app's theme; Night has its own, whatever paper was chosen */
export const paperOf = ({ paper }: DisplaySettings, app: Paper): Paper =>
  paper === 'app' || app.isNight ? app : { ...papers[paper], isDark: paper === 'dark', isNight: false }

/**
 * The member's display settings, as rules that override the book's.
 * @param room the height of the page in pixels; null in small windows, where bars lie over it
 */
export function displayCss(looks: DisplaySettings, paper: Paper, room: number | null): string {
  const { ground, ink, link, selected, isDark, isNight } = paper
  const family = looks.family === 'book' ? '' : `font-family: ${families[looks.family]} !important;`
  const height = looks.spacing === 'normal' ? '' : `line-height: ${lineHeights[looks.spacing]} !important;`
  return `
    :root { background: ${ground} !important; color: ${ink} !important; color-scheme: ${isDark ? 'dark' : 'light'}; font-size: ${looks.size}% !important; -webkit-text-size-adjust: none; }
    body { font-family: ${families.serif}; line-height: 1.6; overflow-wrap: break-word; }
    body, body *:not(svg, svg *, img) { color: inherit !important; background-color: transparent !important; ${family} }
    ${height === '' ? '' : `body, p, li, dt, dd, blockquote { ${height} }`}
    ${looks.isBold ? bold : ''}
    pre, code, kbd, samp { font-family: ui-monospace, Consolas, monospace !important; white-space: pre-wrap; }
    [data-go], [data-away] { color: ${link} !important; text-decoration: underline; text-underline-offset: 0.2em; cursor: pointer; }
    [data-go]:focus-visible, [data-away]:focus-visible { outline: 2px solid ${link}; outline-offset: 2px; }
    ${Object.entries(highlightInks[isDark ? 'dark' : 'light'])
      .map(([name, colour]) => `::highlight(${name}) { background: ${colour}; }`)
      .join('\n    ')}
    ::highlight(spoken), ::highlight(found) { background: ${selected}; color: ${ink}; }
    ::selection { background: ${selected}; color: ${ink}; }
    img, svg, video { max-width: 100%; height: auto; }
    ${isNight ? 'img, video { filter: brightness(0.5) sepia(0.35); }' : ''}
    mark[data-highlight] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); user-select: none; }
    svg.drawing { --tone: ${link} !important; --ground: ${ground} !important; }
    ${looks.flow === 'scrolled' ? scrolledIn(room) : centred}
  `
}

/** Headings and emphasis stay bolder than the rest. */
const bold = `
    body, p, li, dt, dd, blockquote, td { font-weight: 600 !important; }
    h1, h2, h3, h4, h5, h6, th, b, strong { font-weight: 800 !important; }`

/** A page of its own, such as the cover, is in the middle of two columns. */
const centred = `
    [data-centred] body { columns: auto !important; display: grid !important; align-content: center; justify-items: center; height: 100vh; }
    [data-centred] body > * { width: 100%; max-width: 34rem; margin-block: 0 !important; }`

/**
 * The frame is as tall as its content, so heights in percent mean nothing here, and it’s narrower than the window.
 * Below bars that lie over the page, a chapter begins where they end.
 */
const scrolledIn = (room: number | null) => `
    body { max-width: 40rem; margin: 0 auto !important; padding-block: ${room === null ? '4.5rem 7rem' : '1rem 3rem'} !important; }
    img, svg, video { max-height: none !important; }
    ${
      room === null
        ? '[data-centred] body { padding-block-start: 8rem !important; }'
        : `[data-centred] body { display: grid; place-content: center; min-height: ${room}px; padding-block: 0 !important; }
    [data-centred] :is(img, svg) { display: block; max-height: ${room - 64}px !important; margin-inline: auto; }`
    }`
