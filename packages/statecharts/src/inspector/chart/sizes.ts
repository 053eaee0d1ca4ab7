/** What is written where in a chart, line by line, and how much room it takes. Pixels. */
import {
  actorLabel,
  effectsLabel,
  eventLabel,
  guardLabel,
  listed,
  type Reading,
  stateTitle,
  tagLabel,
} from '../say.ts'
import type { Arrow, ChartState, Move } from './model.ts'
import { widthOf, wrapped } from './text.ts'

/** `isDetailed`: actions, descriptions and tags as well. */
export type Look = { reading: Reading; isDetailed: boolean }

export type LineKind = 'title' | 'helper' | 'event' | 'guard' | 'action' | 'note' | 'tag'
export type Line = { kind: LineKind; text: string }

/** Lines that belong together; of a transition, its `move`. */
export type Block = { move: Move | null; lines: readonly Line[] }

const sizes = { title: 14, helper: 12, event: 12, guard: 12, action: 11, note: 12, tag: 11 } as const
const heights = { title: 20, helper: 17, event: 17, guard: 16, action: 15, note: 16, tag: 15 } as const
export const lineHeight = (kind: LineKind) => heights[kind]
export const lineWidth = ({ kind, text }: Line) => widthOf(text, sizes[kind], weightOf(kind))

const most = { machine: 300, title: 190, state: 230, label: 176 }
/** Around the text of a state, of a label, and between blocks. */
export const padding = { across: 12, down: 9, label: 6, between: 4 }

const lines = (kind: LineKind, text: string, width: number): Line[] =>
  wrapped(text, width, sizes[kind], weightOf(kind)).map((line) => ({ kind, text: line }))

const weightOf = (kind: LineKind) => (kind === 'title' || kind === 'event' ? 600 : 400)

/** The texts in a state, its name first. */
export function stateBlocks(machine: string, state: ChartState, { reading, isDetailed }: Look): Block[] {
  if (state.kind === 'initial') return []
  if (state.comesFrom !== undefined) {
    const titles = state.comesFrom.map((path) => stateTitle(reading, machine, path))
    const from = state.kind === 'entry' ? 'from' : 'From'
    return [plain(lines('note', `${from} ${listed([...new Set(titles)], 'or')}`, most.label))]
  }
  if (state.kind === 'exit')
    return [plain(lines('note', `→ ${waysTitle(machine, state, reading)}`, most.label))]
  if (state.kind === 'anywhere') return [plain(lines('note', 'At any time in here', most.label))]
  if (state.kind === 'elsewhere') return [plain(lines('note', 'From any of the others', most.label))]
  const room = state.kind === 'machine' ? most.machine : most.title
  const blocks: Block[] = [plain(lines('title', stateTitle(reading, machine, state.path), room))]
  if (isDetailed && state.description !== '') blocks.push(plain(lines('note', state.description, most.state)))
  if (isDetailed && state.tags.length > 0) {
    const told = state.tags.map((tag) => tagLabel(reading, tag))
    const text = reading === 'code' ? told.join(' ') : `Tags: ${told.join(', ')}`
    blocks.push(plain(lines('tag', text, most.state)))
  }
  for (const actor of state.invokes)
    blocks.push(plain(lines('helper', `⚙ ${actorLabel(reading, actor)}`, most.state)))
  if (isDetailed) {
    const isCode = reading === 'code'
    const does = (when: string, actions: readonly string[]) => {
      const told = effectsLabel(reading, actions)
      return told === '' ? [] : [plain(lines('action', `${when} ${told}`, most.state))]
    }
    blocks.push(
      ...does(isCode ? 'entry /' : 'On entry:', state.entry),
      ...does(isCode ? 'exit /' : 'On exit:', state.exit),
    )
  }
  for (const move of state.reactions)
    blocks.push(moveBlock(machine, move, { reading, isDetailed }, most.state, move.isRestart ? '↻ ' : '• '))
  if (state.isCollapsed)
    blocks.push(
      plain(lines('note', `+ ${state.holds} ${state.isParallel ? 'parts' : 'states'} inside`, most.state)),
    )
  return blocks
}

/** The state to which a way out leads, and what it is in as far as one has to go there. */
const waysTitle = (machine: string, { path, goesTo }: ChartState, reading: Reading) =>
  path
    .map((_, at) => stateTitle(reading, machine, path.slice(0, at + 1)))
    .slice(Math.max(0, (goesTo?.outermost ?? 1) - 1))
    .join(' › ') || stateTitle(reading, machine, path)

/** The texts at an arrow, one block per transition. */
export const arrowBlocks = (machine: string, arrow: Arrow, look: Look): Block[] =>
  arrow.moves.map((move) => moveBlock(machine, move, look, most.label, move.isRestart ? '↻ ' : ''))

function moveBlock(machine: string, move: Move, look: Look, width: number, sign: string): Block {
  const { reading, isDetailed } = look
  const guard = move.isOtherwise
    ? lines('guard', 'otherwise', width)
    : move.guard === ''
      ? []
      : lines('guard', guardLabel(reading, move.guard), width)
  const told = isDetailed ? effectsLabel(reading, move.actions) : ''
  const actions = told === '' ? [] : lines('action', `${reading === 'code' ? '/' : 'then'} ${told}`, width)
  return {
    move,
    lines: [
      ...lines('event', `${sign}${eventLabel(reading, move.event)}`, width),
      ...guard,
      ...actions,
      ...(move.into === undefined
        ? []
        : lines('note', `→ ${listed(move.into.map((path) => stateTitle(reading, machine, path)))}`, width)),
    ],
  }
}

const plain = (lines: readonly Line[]): Block => ({ move: null, lines })

export type Size = { width: number; height: number }

/** A little more than the letters, for fonts that differ by a hair. */
const slack = 1.03

export function sizeOf(blocks: readonly Block[]): Size {
  const all = blocks.flatMap((block) => block.lines)
  const width = Math.max(0, ...all.map((line) => lineWidth(line) * slack))
  const height = all.reduce((sum, { kind }) => sum + heights[kind], 0)
  return { width: Math.ceil(width), height: height + padding.between * Math.max(0, blocks.length - 1) }
}
