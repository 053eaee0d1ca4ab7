import { type RefObject, useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { elk } from './elk.ts'
import { type Folded, holdersOf, isLarge, outlineOf } from './folds.ts'
import { layOut, type Placed } from './layout.ts'
import { chartOf } from './model.ts'
import { fits, fitted, packed } from './packed.ts'
import { roomIn } from './sight.ts'
import type { Look, Size } from './sizes.ts'

/** `style`: arrows between states, or boxes that say where they lead. */
export type Style = 'arrows' | 'boxes'
export type Laid = { id: string; machine: string; placed: Placed; folded: Folded; style: Style }

type Wanted = {
  look: Look
  /** Null collapses as much as needed to be readable. */
  folded: Folded | null
  /** Null uses arrows if all of them are readable at once. */
  style: Style | null
  /** Stays open even if that takes space. */
  selected: string | null
}

const known = new Map<string, Promise<Laid>>()

async function lay(machine: AnyStateMachine, wanted: Wanted, room: Size): Promise<Omit<Laid, 'id'>> {
  const { look, folded, style } = wanted
  const nothing: Folded = new Set()
  const arrows = async (closed: Folded): Promise<Omit<Laid, 'id'>> => ({
    machine: machine.id,
    folded: closed,
    style: 'arrows',
    placed: await layOut(elk, chartOf(machine, closed), look),
  })
  if (style === 'arrows') return arrows(folded ?? (isLarge(machine) ? outlineOf(machine) : nothing))
  if (style === null && folded === null && !isLarge(machine)) {
    const laid = await arrows(nothing)
    if (fits(laid.placed, room)) return laid
  }
  const open = new Set(wanted.selected === null ? [] : holdersOf(wanted.selected))
  const made =
    folded === null
      ? fitted(machine, look, room, open)
      : { folded, placed: packed(machine, look, room, folded) }
  return { machine: machine.id, style: 'boxes', ...made }
}

/** The layout of a chart; returns the previous one until the next is ready. Each is laid out once. */
export function useLayout(machine: AnyStateMachine, wanted: Wanted, frame: RefObject<HTMLElement | null>) {
  const { look, folded, style, selected } = wanted
  const [laid, setLaid] = useState<Laid | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const closed = folded === null ? ['fitted', selected] : [...folded].sort()
  const wish = [machine.id, machine.version, look.isDetailed, style, ...closed].join(' ')
  const [laidFor, setLaidFor] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wish` includes machine, look, style and collapsed states.
  useEffect(() => {
    let isWanted = true
    const room = roomIn(frame.current ?? { clientWidth: 800, clientHeight: 700 })
    const id = `${wish} ${Math.round(room.width)} ${Math.round(room.height)}`
    const layout = known.get(id) ?? lay(machine, wanted, room).then((made) => ({ id, ...made }))
    known.set(id, layout)
    layout.then(
      (made) => {
        if (!isWanted) return
        setProblem(null)
        setLaid(made)
        setLaidFor(wish)
      },
      (error: unknown) => {
        known.delete(id)
        if (isWanted) setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => {
      isWanted = false
    }
  }, [wish])
  const isDrawing = laidFor !== wish && problem === null
  return { laid: laid?.machine === machine.id ? laid : null, isDrawing, problem }
}
