/** Scrolls a chart to its initial state, the last opened state, the chosen one or a highlighted one. */
import { useReactFlow } from '@xyflow/react'
import { type RefObject, useEffect, useRef } from 'react'
import { innermostLit, useFollow } from './follow.ts'
import type { Box, Placed } from './layout.ts'
import type { Light } from './light.ts'
import { isInSight, partOf, show, showAll, wholeOf } from './sight.ts'

type Laid = { id: string; placed: Placed }

export function useSight(
  frame: RefObject<HTMLElement | null>,
  laid: Laid | null,
  light: Light,
  selected: string | null,
  touched: string | null,
) {
  const flow = useReactFlow()
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 220
  const isSeen = (box: Box) => frame.current === null || isInSight(box, frame.current, flow.getViewport())

  /** Shows a state, and another beside it if there's space. Returns false if it isn't drawn. */
  function come(id: string | null, how: { beside?: string | null; duration: number }): boolean {
    if (laid === null || frame.current === null) return false
    const part = partOf(laid.placed, id, how.beside ?? null, frame.current)
    if (part !== null) show(part, frame.current, flow, how.duration)
    return part !== null
  }

  // A redrawn chart scrolls to what was opened or collapsed, else to the chosen state, a highlighted one, or
  // the initial one.
  const shown = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a redrawn chart is shown again
  useEffect(() => {
    if (laid === null || frame.current === null || shown.current === laid.id) return
    shown.current = laid.id
    const lit = innermostLit(laid.placed.states, light)?.state.id ?? null
    const isShown =
      come(touched, { duration: 0 }) ||
      come(selected, { beside: lit, duration: 0 }) ||
      come(lit, { duration: 0 })
    if (!isShown) show(wholeOf(laid.placed), frame.current, flow, 0)
  }, [laid])

  // Scroll to the chosen state once, if it was chosen elsewhere.
  const sought = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while the canvas is moved by hand
  useEffect(() => {
    const box = laid?.placed.states.find(({ state }) => state.id === selected)?.box
    if (selected !== null && (box === undefined || sought.current === selected)) return
    sought.current = selected
    if (box !== undefined && !isSeen(box)) come(selected, { duration })
  }, [selected, laid])

  useFollow(
    laid?.placed.states ?? null,
    light,
    ({ box }) => isSeen(box),
    ({ state }) => come(state.id, { duration }),
  )

  return {
    /** Scrolls to a state that isn't visible. */
    find: (id: string, box: Box) => {
      if (!isSeen(box)) come(id, { duration })
    },
    larger: () => void flow.zoomIn({ duration }),
    smaller: () => void flow.zoomOut({ duration }),
    /** Shows everything, however small. */
    whole: () => {
      if (laid !== null && frame.current !== null) showAll(laid.placed, frame.current, flow, duration)
    },
    /** Shows the beginning at a readable size. */
    beginning: () => {
      if (laid !== null && frame.current !== null) show(wholeOf(laid.placed), frame.current, flow, duration)
    },
  }
}
