import { papers } from '../../content/book-looks.ts'
import type { Looks } from '../../machines/reader/reading.ts'

const families = {
  serif: "'Iowan Old Style', 'Palatino Linotype', Palatino, Charter, Georgia, serif",
  sans: "'Avenir Next', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
}

export const paperOf = ({ paper }: Looks, isDark: boolean) =>
  papers[paper === 'app' ? (isDark ? 'dark' : 'light') : paper]

/** How the member wants a page to look, over whatever the book says. */
export function looksCss(looks: Looks, isDark: boolean): string {
  const { ground, ink, link, selected } = paperOf(looks, isDark)
  const family = looks.family === 'book' ? '' : `font-family: ${families[looks.family]} !important;`
  return `
    :root { background: ${ground} !important; color: ${ink} !important; color-scheme: ${isDarkGround(ground) ? 'dark' : 'light'}; font-size: ${looks.size}% !important; -webkit-text-size-adjust: none; }
    body { font-family: ${families.serif}; line-height: 1.6; overflow-wrap: break-word; }
    body, body *:not(svg, svg *, img) { color: inherit !important; background-color: transparent !important; ${family} }
    pre, code, kbd, samp { font-family: ui-monospace, Consolas, monospace !important; white-space: pre-wrap; }
    [data-go], [data-away] { color: ${link} !important; text-decoration: underline; text-underline-offset: 0.2em; cursor: pointer; }
    [data-go]:focus-visible, [data-away]:focus-visible { outline: 2px solid ${link}; outline-offset: 2px; }
    ::selection { background: ${selected}; color: ${ink}; }
    img, svg, video { max-width: 100%; height: auto; }
    ${looks.flow === 'scrolled' ? scrolled : ''}
  `
}

/** The frame is as high as what is in it, so a share of its height would be a share of nothing. */
const scrolled = `
    body { max-width: 40rem; margin: 0 auto !important; padding-block: 1rem 3rem !important; }
    img, svg, video { max-height: none !important; }`

const isDarkGround = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) < 128
