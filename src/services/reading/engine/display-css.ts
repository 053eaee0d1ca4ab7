import { highlightInks, lineHeights, papers } from '#content/book-looks.ts'
import type { DisplaySettings } from '#machines/reading/reading.ts'
import type { Light } from './book-engine.ts'

const families = {
  serif: "'Iowan Old Style', 'Palatino Linotype', Palatino, Charter, Georgia, serif",
  sans: "'Avenir Next', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
}

export const paperOf = ({ paper }: DisplaySettings, light: Light) =>
  papers[light === 'night' || paper === 'app' ? light : paper]

/** The member's display settings, as rules that override the book's. */
export function displayCss(looks: DisplaySettings, light: Light): string {
  const { ground, ink, link, selected } = paperOf(looks, light)
  const family = looks.family === 'book' ? '' : `font-family: ${families[looks.family]} !important;`
  const height = looks.spacing === 'normal' ? '' : `line-height: ${lineHeights[looks.spacing]} !important;`
  return `
    :root { background: ${ground} !important; color: ${ink} !important; color-scheme: ${isDarkGround(ground) ? 'dark' : 'light'}; font-size: ${looks.size}% !important; -webkit-text-size-adjust: none; }
    body { font-family: ${families.serif}; line-height: 1.6; overflow-wrap: break-word; }
    body, body *:not(svg, svg *, img) { color: inherit !important; background-color: transparent !important; ${family} }
    ${height === '' ? '' : `body, p, li, dt, dd, blockquote { ${height} }`}
    ${looks.isBold ? bold : ''}
    pre, code, kbd, samp { font-family: ui-monospace, Consolas, monospace !important; white-space: pre-wrap; }
    [data-go], [data-away] { color: ${link} !important; text-decoration: underline; text-underline-offset: 0.2em; cursor: pointer; }
    [data-go]:focus-visible, [data-away]:focus-visible { outline: 2px solid ${link}; outline-offset: 2px; }
    ${Object.entries(highlightInks[isDarkGround(ground) ? 'dark' : 'light'])
      .map(([name, colour]) => `::highlight(${name}) { background: ${colour}; }`)
      .join('\n    ')}
    ::highlight(spoken), ::highlight(found) { background: ${selected}; color: ${ink}; }
    ::selection { background: ${selected}; color: ${ink}; }
    img, svg, video { max-width: 100%; height: auto; }
    ${light === 'night' ? 'img, svg, video { filter: brightness(0.5) sepia(0.35); }' : ''}
    ${looks.flow === 'scrolled' ? scrolled : ''}
  `
}

/** Headings and emphasis stay bolder than the rest. */
const bold = `
    body, p, li, dt, dd, blockquote, td { font-weight: 600 !important; }
    h1, h2, h3, h4, h5, h6, th, b, strong { font-weight: 800 !important; }`

/** The frame is as tall as its content, so heights in percent mean nothing here. */
const scrolled = `
    body { max-width: 40rem; margin: 0 auto !important; padding-block: 1rem 3rem !important; }
    img, svg, video { max-height: none !important; }`

const isDarkGround = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) < 128
