/** A machine's chart as one drawing with text. */

import type { ELK } from 'elkjs/lib/elk-api.js'
import type { AnyStateMachine } from 'xstate'
import { type Box, layOut, type PlacedArrow, type PlacedState } from '../inspector/chart/layout.ts'
import { chartOf } from '../inspector/chart/model.ts'
import { type Block, type Look, lineHeight, lineWidth, padding } from '../inspector/chart/sizes.ts'
import { pathAlong } from '../inspector/chart/way.ts'
import { machineTitle } from '../inspector/say.ts'

let elk: Promise<ELK> | undefined
/** Loaded with the first chart: it’s larger than everything else. */
const loadElk = () => import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) => new Elk())
const look: Look = { isDetailed: false }

/**
 * A file with its own styles for light and dark mode. `collapsed`: ids of states whose insides aren't shown.
 */
export async function chart(
  machine: AnyStateMachine,
  collapsed: ReadonlySet<string> = new Set(),
): Promise<string> {
  elk ??= loadElk()
  const placed = await layOut(await elk, chartOf(machine, collapsed), look)
  const [width, height] = [Math.ceil(placed.width), Math.ceil(placed.height)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 ${width + 16} ${height + 16}" width="${width + 16}" height="${height + 16}" role="img" aria-label="${escaped(machineTitle(machine.id))}" class="chart">`,
    `<style>${style}</style>`,
    '<rect class="ground" x="-8" y="-8" width="100%" height="100%"/>',
    `<defs><marker id="head-${machine.id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M .5 .5 L 7.5 4 L .5 7.5 z" class="head"/></marker></defs>`,
    ...placed.states.map(stateOf),
    ...placed.arrows.flatMap((arrow) => linesOf(machine.id, arrow)),
    ...placed.arrows.map(labelOf),
    '</svg>\n',
  ].join('\n')
}

function stateOf({ state, blocks, box }: PlacedState): string {
  if (state.kind === 'initial')
    return `<circle class="initial" cx="${tenth(box.x + box.width / 2)}" cy="${tenth(box.y + box.height / 2)}" r="5"/>`
  const kind = [...(state.holds > 0 ? ['holder'] : []), state.kind].join(' ')
  return [
    `<g class="state ${kind}">`,
    rectOf(box),
    state.kind === 'final' ? rectOf(inset(box, 4)) : '',
    textOf(blocks, box.x + padding.across, box.y + padding.down),
    '</g>',
  ].join('')
}

/** Pixels, rounded, because computers differ in the last digits. */
const tenth = (pixels: number) => Math.round(pixels * 10) / 10

const rectOf = ({ x, y, width, height }: Box) =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}"/>`
const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - by * 2,
  height: height - by * 2,
})

const linesOf = (machine: string, { ways }: PlacedArrow): string[] =>
  ways.map((points, at) => {
    const head = at === ways.length - 1 ? ` marker-end="url(#head-${machine})"` : ''
    return `<path class="arrow" d="${pathAlong(points.map(({ x, y }) => ({ x: tenth(x), y: tenth(y) })))}"${head}/>`
  })

function labelOf({ blocks, label }: PlacedArrow): string {
  if (label === null) return ''
  return `<g class="label">${rectOf(label)}${textOf(blocks, label.x + padding.label, label.y + padding.label / 2)}</g>`
}

/** Keeps each line at the width it was laid out for, whatever font is available. */
function textOf(blocks: readonly Block[], x: number, y: number): string {
  let at = y
  return blocks
    .map(({ lines }) => {
      const text = lines
        .map((line) => {
          const { kind, text } = line
          at += lineHeight(kind)
          return `<text class="${kind}" x="${tenth(x)}" y="${tenth(at - lineHeight(kind) * 0.27)}" textLength="${tenth(lineWidth(line))}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`
        })
        .join('')
      at += padding.between
      return text
    })
    .join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `
:root { color-scheme: light dark; --ink: #1a2234; --soft: #58637a; --line: #d9e0ec; --frame: #8a94a8; --ground: #eff3fa; --card: #fcfdff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf5; --soft: #a3aec3; --line: #323c52; --frame: #75819a; --ground: #10151f; --card: #1a2130; } }
.chart { font-family: 'Plus Jakarta Sans', system-ui, sans-serif; word-spacing: .1em; text-rendering: geometricPrecision; }
.chart text { fill: var(--ink); font-size: 12px; }
.chart .title { font-size: 14px; font-weight: 600; }
.chart .machine > .title { fill: var(--soft); }
.chart .event { font-weight: 600; }
.chart .guard, .chart .helper, .chart .note { fill: var(--soft); }
.chart .action, .chart .tag { font-size: 11px; fill: var(--soft); }
.chart rect { fill: var(--card); stroke: var(--frame); rx: 9px; }
.chart .ground { fill: var(--ground); stroke: none; rx: 22px; }
.chart .holder > rect { fill: color-mix(in srgb, var(--card) 60%, var(--ground)); rx: 14px; }
.chart .region > rect { stroke-dasharray: 4 3; }
.chart .machine > rect { fill: none; stroke: var(--line); rx: 18px; }
.chart :is(.anywhere, .elsewhere, .entry, .exit) > rect { fill: var(--ground); stroke-dasharray: 4 3; rx: 16px; }
.chart .label > rect { stroke: none; fill: var(--ground); opacity: .92; rx: 6px; }
.chart .arrow { fill: none; stroke: var(--frame); stroke-width: 1.4; }
.chart .head { fill: var(--soft); } .chart .initial { fill: var(--ink); }
`
