/** Where on a chart one looks: at its beginning, at what was opened, at what is chosen, at what is lit. */
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

  /** A state, and where there is room for it one beside it; false where it is not drawn. */
  function come(id: string | null, how: { beside?: string | null; duration: number }): boolean {
    if (laid === null || frame.current === null) return false
    const part = partOf(laid.placed, id, how.beside ?? null, frame.current)
    if (part !== null) show(part, frame.current, flow, how.duration)
    return part !== null
  }

  // A redrawn chart is shown where something was opened or collapsed in it, else at what is chosen, at what
  // is lit, at its beginning.
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

  // The chosen state comes into sight once, when it was chosen elsewhere.
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
    /** Brings a state into sight that is not. */
    find: (id: string, box: Box) => {
      if (!isSeen(box)) come(id, { duration })
    },
    larger: () => void flow.zoomIn({ duration }),
    smaller: () => void flow.zoomOut({ duration }),
    /** All of it, however small. */
    whole: () => {
      if (laid !== null && frame.current !== null) showAll(laid.placed, frame.current, flow, duration)
    },
    /** Its beginning, as large as can be read. */
    beginning: () => {
      if (laid !== null && frame.current !== null) show(wholeOf(laid.placed), frame.current, flow, duration)
    },
  }
}
