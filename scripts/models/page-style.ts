/**
 * The report's styles, for light and dark mode, print and phones. The font is embedded, so it works offline.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chartColours, chartStyle } from '#statecharts/charts/svg.ts'

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
)

export const pageStyle = () => `
@font-face { font-family: 'Plus Jakarta Sans'; font-weight: 200 800; src: url(data:font/woff2;base64,${readFileSync(fontFile, 'base64')}) format('woff2'); }
${chartColours}${style}${chartStyle}`

const style = `
:root { --accent: #2c56ad; }
@media (prefers-color-scheme: dark) { :root { --accent: #9dbcff; } }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.6 'Plus Jakarta Sans', system-ui, sans-serif; word-spacing: .09em; text-rendering: geometricPrecision; color: var(--ink); background: var(--ground); }
header { position: sticky; top: 0; z-index: 1; padding: 14px 24px; background: var(--card); border-bottom: 1px solid var(--line); }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 20px; margin-bottom: 10px; } .head p { margin: 0; color: var(--soft); }
h1 { font-size: 20px; line-height: 1.3; letter-spacing: -.015em; margin: 0; } h2 { font-size: 20px; line-height: 1.3; letter-spacing: -.015em; margin: 0 0 4px; } h3 { font-size: 15px; margin: 20px 0 4px; }
h2 code { color: var(--soft); font-weight: 400; font-size: 13px; letter-spacing: 0; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; font-size: 14px; } label { display: inline-flex; align-items: center; gap: 8px; color: var(--soft); } output { color: var(--soft); }
select, input, button { font: inherit; word-spacing: inherit; color: var(--ink); background: var(--ground); border: 1px solid var(--frame); border-radius: 7px; min-height: 34px; padding: 4px 10px; max-width: 260px; }
button { background: none; font-weight: 600; cursor: pointer; } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main { padding: 24px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; max-width: 1500px; margin-inline: auto; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 7px; padding: 24px; min-width: 0; scroll-margin-top: 125px; }
section p { margin: 0 0 12px; max-width: 68ch; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: 8px 14px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; font-weight: 400; } thead th { color: var(--soft); font-size: 13px; } tbody th { font-weight: 600; }
.counts th:first-child { position: sticky; inset-inline-start: 0; background: var(--card); } .counts :is(td, thead th:not(:first-child)) { text-align: end; white-space: nowrap; } .counts thead th { white-space: nowrap; } .counts tbody th { white-space: nowrap; } .matrix { min-width: 640px; }
a { color: var(--accent); text-underline-offset: 3px; } code { font: 12.5px/1.5 ui-monospace, 'SF Mono', Consolas, monospace; color: var(--soft); overflow-wrap: anywhere; }
.good { color: var(--good); } .bad { color: var(--bad); } .key { color: var(--soft); } .legend { display: flex; gap: 20px; font-size: 13px; } .line { display: inline-block; width: 22px; margin-inline-end: 6px; border-top: 2px solid var(--good); vertical-align: middle; } .line.unseen { border-top: 3px dashed var(--bad); }
.drawing { overflow: auto; max-height: min(760px, 80vh); background: var(--ground); border-radius: 7px; } .drawing svg { display: block; margin-inline: auto; }
summary { cursor: pointer; padding: 10px 0; font-weight: 600; } ol, ul { margin: 0; padding-inline-start: 32px; } li { padding-block: 5px; overflow-wrap: anywhere; } li small b { font-weight: 500; } li small { display: block; color: var(--soft); font-size: 13px; }
.paths { margin-top: 12px; } .paths li { max-width: 110ch; }
@media (width < 700px) { header { position: static; padding: 14px; } main { padding: 12px; gap: 12px; } section { padding: 16px; scroll-margin-top: 12px; } form { display: grid; grid-template-columns: minmax(0, 1fr); } label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; } select, input, button { width: 100%; max-width: none; min-height: 44px; } .matrix { min-width: 0; } .matrix thead { display: none; } .matrix :is(tbody, tr, th, td) { display: block; padding: 0; border: 0; } .matrix tr { padding-block: 12px; border-bottom: 1px solid var(--line); } .drawing { max-height: 70vh; } }
[hidden], [data-paths] :is(.drawing, .legend) { display: none !important; }
@media print { header { position: static; } form { display: none; } .drawing { max-height: none; } section { break-inside: avoid; } }
`
