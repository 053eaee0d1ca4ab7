/** The text lines of a chart and their sizes in pixels. */
import { effectsLabel, eventLabel, guardLabel, listed, spaced, stateTitle } from '../say.ts'
import type { Arrow, ChartState, Move } from './model.ts'
import { widthOf, wrapped } from './text.ts'

/**
 * `isDetailed`: includes actions, descriptions and tags. `isBrief`: first sentences only, and one block per
 * event.
 */
export type Look = { isDetailed: boolean; isBrief?: boolean }

export type LineKind = 'title' | 'helper' | 'event' | 'guard' | 'action' | 'note' | 'tag'
export type Line = { kind: LineKind; text: string }

/** Lines that form a unit; those of a transition have its `move`. */
export type Block = { move: Move | null; lines: readonly Line[] }

const sizes = { title: 14, helper: 12, event: 12, guard: 12, action: 12, note: 12, tag: 12 } as const
const heights = { title: 20, helper: 17, event: 17, guard: 16, action: 16, note: 16, tag: 16 } as const
export const lineHeight = (kind: LineKind) => heights[kind]
export const lineWidth = ({ kind, text }: Line) => widthOf(text, sizes[kind], weightOf(kind))

const most = { machine: 300, title: 190, state: 230, label: 176, listed: 236 }
/** Space around the text of a state or a label, and between blocks. */
export const padding = { across: 12, down: 9, label: 6, between: 4 }

const lines = (kind: LineKind, text: string, width: number): Line[] =>
  wrapped(text, width, sizes[kind], weightOf(kind)).map((line) => ({ kind, text: line }))

const weightOf = (kind: LineKind) => (kind === 'title' || kind === 'event' ? 600 : 400)

/** The texts in a state, its name first. */
export function stateBlocks(machine: string, state: ChartState, look: Look): Block[] {
  const { isDetailed } = look
  if (state.kind === 'initial') return []
  if (state.comesFrom !== undefined) {
    const titles = state.comesFrom.map((path) => stateTitle(machine, path))
    const from = state.kind === 'entry' ? 'from' : 'From'
    return [plain(lines('note', `${from} ${listed([...new Set(titles)], 'or')}`, most.label))]
  }
  if (state.kind === 'exit') return [plain(lines('note', `→ ${waysTitle(machine, state)}`, most.label))]
  if (state.kind === 'anywhere') return [plain(lines('note', 'From any state here', most.label))]
  if (state.kind === 'elsewhere') return [plain(lines('note', 'From any of the others', most.label))]
  const room = state.kind === 'machine' ? most.machine : most.title
  const name = state.path.at(-1) ?? stateTitle(machine, [])
  const blocks: Block[] = [plain(lines('title', state.isFirst ? `● ${name}` : name, room))]
  const isListed = state.ways !== undefined
  const description = look.isBrief ? firstSentence(state.description) : state.description
  if ((isDetailed || isListed) && description !== '' && state.parent !== null)
    blocks.push(plain(lines('note', description, most.listed)))
  if (isDetailed && state.tags.length > 0) {
    blocks.push(plain(lines('tag', `Tags: ${state.tags.map(spaced).join(', ')}`, most.state)))
  }
  // Many would need more height than there is, one in each line.
  const actors = isListed && state.invokes.length > 9 ? [state.invokes.join(', ')] : state.invokes
  for (const actor of actors) blocks.push(plain(lines('helper', `⚙ ${spaced(actor)}`, most.state)))
  const does = (when: string, actions: readonly string[]) => {
    // What is raised decides where it goes next, so it's never a detail.
    const effects = effectsLabel(actions.filter((action) => isDetailed || action.startsWith('raise ')))
    return effects === '' ? [] : [plain(lines('action', `${when} ${effects}`, most.state))]
  }
  blocks.push(...does('On entry:', state.entry), ...does('On exit:', state.exit))
  if (isListed) return [...blocks, ...wayBlocks(state, look), ...insideBlocks(state)]
  for (const move of state.reactions)
    blocks.push(moveBlock(machine, move, look, most.state, move.isRestart ? '↻ ' : '• '))
  if (state.isCollapsed)
    blocks.push(
      plain(lines('note', `+ ${state.holds} ${state.isParallel ? 'parts' : 'states'} inside`, most.state)),
    )
  return blocks
}

/** Each event with its target. Events that stay in the state are named together. */
function wayBlocks({ id, ways = [] }: ChartState, look: Look): Block[] {
  const { isDetailed, isBrief = false } = look
  const leading = ways.filter(({ into }) => into !== undefined && into.length > 0)
  const own = leading.filter(({ source }) => source === id)
  const blocks = own.flatMap((move, at): Block[] => {
    const { event, guard, isOtherwise, actions } = move
    const condition = isOtherwise ? 'otherwise' : guard === '' ? '' : guardLabel(guard)
    const label = eventLabel(event)
    const effects = isDetailed ? effectsLabel(actions) : ''
    const does = effects === '' ? [] : lines('action', `then ${effects}`, most.listed)
    const short = `${label} ${toOf(move)}`
    const isFirst = own[at - 1]?.event !== event
    if (isFirst && condition === '' && widthOf(short, sizes.event, 600) <= most.listed)
      return [{ move, lines: [{ kind: 'event', text: short }, ...does] }]
    return [
      {
        move,
        lines: [
          ...(isFirst ? lines('event', label, most.listed) : []),
          ...lines('guard', condition === '' ? toOf(move) : `${toOf(move)}, ${condition}`, most.listed),
          ...does,
        ],
      },
    ]
  })
  const staying = ways.filter(({ event }) => !leading.some((move) => move.event === event))
  const names = [...new Set(staying.map(({ event }) => eventLabel(event)))]
  const stay = names.length === 0 ? [] : [plain(lines('tag', `Stays: ${names.join('; ')}`, most.listed))]
  const inner = leading.filter(({ source }) => source !== id)
  return [...(isBrief ? oneForEach(blocks) : blocks), ...leavingBlocks(inner), ...stay]
}

const toOf = ({ into = [] }: Move) => `→ ${listed(into.map((path) => path.join(' › ')))}`

/** The transitions out of a collapsed state, by target. */
function leavingBlocks(moves: readonly Move[]): Block[] {
  const places = [...new Set(moves.map(toOf))]
  return places.map((place) => {
    const [first, ...rest] = moves.filter((move) => toOf(move) === place)
    const events = [...new Set([first!, ...rest].map(({ event }) => eventLabel(event)))]
    const keys = [first!, ...rest].flatMap((move) => move.keys)
    return { move: { ...first!, keys }, lines: lines('guard', `${place}: ${events.join('; ')}`, most.listed) }
  })
}

/** Merges the blocks of the same event. */
function oneForEach(blocks: readonly Block[]): Block[] {
  const together: Block[] = []
  for (const block of blocks) {
    const last = together.at(-1)
    if (last?.move && block.move && last.move.event === block.move.event)
      together[together.length - 1] = {
        move: { ...last.move, keys: [...last.move.keys, ...block.move.keys] },
        lines: [...last.lines, ...block.lines],
      }
    else together.push(block)
  }
  return together
}

/** The content of a collapsed state: how many states, and each with its kind. */
function insideBlocks({ isCollapsed, holds, isParallel, inside = [] }: ChartState): Block[] {
  if (!isCollapsed) return []
  const count = plain([{ kind: 'note', text: `+ ${holds} ${isParallel ? 'parts' : 'states'} inside` }])
  const described = inside.map(({ key, description }) =>
    plain(lines('tag', `${key}: ${firstSentence(description)}`, most.listed)),
  )
  return [...described, count]
}

const firstSentence = (text: string) => /^.*?[.?!](?= |$)/.exec(text)?.[0] ?? text

/** The target of an exit, with its parents as far as they differ. */
const waysTitle = (machine: string, { path, goesTo }: ChartState) =>
  path
    .map((_, at) => stateTitle(machine, path.slice(0, at + 1)))
    .slice(Math.max(0, (goesTo?.outermost ?? 1) - 1))
    .join(' › ') || stateTitle(machine, path)

/** The texts at an arrow, one block per transition. */
export const arrowBlocks = (machine: string, arrow: Arrow, look: Look): Block[] =>
  arrow.moves.map((move) => moveBlock(machine, move, look, most.label, move.isRestart ? '↻ ' : ''))

function moveBlock(machine: string, move: Move, look: Look, width: number, sign: string): Block {
  const guard = move.isOtherwise
    ? lines('guard', 'otherwise', width)
    : move.guard === ''
      ? []
      : lines('guard', guardLabel(move.guard), width)
  const effects = look.isDetailed ? effectsLabel(move.actions) : ''
  const actions = effects === '' ? [] : lines('action', `then ${effects}`, width)
  return {
    move,
    lines: [
      ...lines('event', `${sign}${eventLabel(move.event)}`, width),
      ...guard,
      ...actions,
      ...(move.into === undefined
        ? []
        : lines('note', `→ ${listed(move.into.map((path) => stateTitle(machine, path)))}`, width)),
    ],
  }
}

const plain = (lines: readonly Line[]): Block => ({ move: null, lines })

export type Size = { width: number; height: number }

/** Slightly wider than the text, because fonts differ slightly. */
const slack = 1.03

export function sizeOf(blocks: readonly Block[]): Size {
  const all = blocks.flatMap((block) => block.lines)
  const width = Math.max(0, ...all.map((line) => lineWidth(line) * slack))
  const height = all.reduce((sum, { kind }) => sum + heights[kind], 0)
  return { width: Math.ceil(width), height: height + padding.between * Math.max(0, blocks.length - 1) }
}
