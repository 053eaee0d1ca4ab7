/** Styles for this repository's books in any reader. Colours are left to the reader. */
export const styleSheet = `@charset "utf-8";
body { margin: 0 5%; line-height: 1.6; hyphens: auto; -webkit-hyphens: auto; }
h1, h2, h3 { line-height: 1.25; text-align: start; hyphens: none; -webkit-hyphens: none; break-after: avoid; font-weight: 600; }
h1 { font-size: 1.7em; margin: 2em 0 1.2em; }
h2 { font-size: 1.2em; margin: 2em 0 0.6em; }
p { margin: 0 0 0.9em; orphans: 2; widows: 2; }
blockquote { margin: 1.4em 0; padding-inline-start: 1em; border-inline-start: 0.2em solid currentColor; font-style: italic; }
ul, ol { margin: 0 0 1em; padding-inline-start: 1.4em; }
li { margin: 0 0 0.4em; }
figure { margin: 1.8em 0; text-align: center; break-inside: avoid; }
figure img, figure svg { display: block; width: 100%; height: auto; margin: 0 auto; max-width: 40em; }
svg.drawing { --tone: currentColor; --ground: Canvas; overflow: visible; }
svg.drawing text { font-size: 23px; font-weight: 500; fill: currentColor; }
svg.drawing .fill-ink { fill: currentColor; }
svg.drawing .line-ink { stroke: currentColor; }
svg.drawing .fill-ground { fill: var(--ground); }
svg.drawing .line-ground { stroke: var(--ground); }
${[94, 76, 54, 34, 18]
  .flatMap((share, at) => {
    const colour = `color-mix(in srgb, var(--tone) ${share}%, var(--ground))`
    return [
      `svg.drawing .fill-${at + 1} { fill: ${colour}; }`,
      `svg.drawing .line-${at + 1} { stroke: ${colour}; }`,
    ]
  })
  .join('\n')}
svg.drawing .fill-warm { fill: #d0814f; }
figcaption { margin-top: 0.6em; font-size: 0.85em; line-height: 1.45; opacity: 0.8; }
hr { border: 0; border-top: 1px solid currentColor; width: 30%; margin: 2em auto; opacity: 0.5; }
table { border-collapse: collapse; margin: 1.4em 0; width: 100%; font-size: 0.9em; }
th, td { text-align: start; vertical-align: top; padding: 0.4em 0.6em 0.4em 0; border-bottom: 1px solid currentColor; }
a { overflow-wrap: anywhere; }
.cover { margin: 0; text-align: center; }
.cover img { max-width: min(100%, 24em); max-height: 95vh; }
.front { text-align: center; padding-top: 20%; }
.front h1 { font-size: 2.1em; text-align: center; margin: 0 0 0.3em; }
.subtitle { font-size: 1.1em; }
.author { margin-top: 2.5em; }
.rights { margin-top: 4em; font-size: 0.8em; opacity: 0.8; }
nav ol { list-style: none; padding: 0; }
nav li { margin: 0 0 0.7em; }
`
