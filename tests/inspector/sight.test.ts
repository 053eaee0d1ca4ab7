/** Which part of a chart is visible, and at what size. */

import { describe, expect, it } from 'vitest'
import type { Placed, PlacedState } from '#statecharts/inspector/chart/layout.ts'
import type { ChartState } from '#statecharts/inspector/chart/model.ts'
import { isInSight, partOf, readable, viewOf, wholeOf, zoomFor } from '#statecharts/inspector/chart/sight.ts'

const frame = { clientWidth: 800, clientHeight: 600 }
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const state = (id: string, place: ReturnType<typeof box>, more: Partial<ChartState> = {}): PlacedState => ({
  state: { id, kind: 'atomic', depth: 1, parent: 'tour', ...more } as ChartState,
  blocks: [],
  box: place,
  headHeight: 0,
})
const chart = (width: number, height: number, states: readonly PlacedState[] = []): Placed => ({
  width,
  height,
  states,
  arrows: [],
})

/** The part that is visible at first. */
function seen(part: ReturnType<typeof wholeOf>, now = 1) {
  const zoom = zoomFor(part, frame, now)
  return { zoom, view: viewOf(part, frame, zoom) }
}

describe('a chart that fits', () => {
  it('is centred at its normal size', () => {
    expect(seen(wholeOf(chart(400, 300))).view).toEqual({ x: 200, y: 150, zoom: 1 })
  })

  it('is slightly smaller if all of it stays readable', () => {
    expect(seen(wholeOf(chart(840, 300))).zoom).toBeCloseTo(776 / 840)
  })
})

describe('a chart that does not fit', () => {
  it('is never too small to read', () => {
    for (const now of [0.1, 0.8, 1, 2.5]) {
      const { zoom } = seen(wholeOf(chart(5000, 4000)), now)
      expect(zoom).toBeGreaterThanOrEqual(readable)
      expect(zoom).toBeLessThanOrEqual(1)
    }
  })

  it('is shown from its corner with the title, if its initial state is visible there', () => {
    const begin = state('tour/initial', box(60, 250, 12, 12), { kind: 'initial' })
    expect(seen(wholeOf(chart(1500, 1400, [begin]))).view).toEqual({ x: 12, y: 12, zoom: 1 })
  })

  it('is shown further along if its initial state is there, without a gap at the end', () => {
    const begin = state('tour/initial', box(1400, 20, 12, 12), { kind: 'initial' })
    expect(seen(wholeOf(chart(1500, 1400, [begin]))).view).toEqual({ x: 800 - 12 - 1500, y: 12, zoom: 1 })
  })
})

describe('a state', () => {
  const states = [
    state('near', box(100, 100, 200, 60)),
    state('beside', box(600, 400, 200, 60)),
    state('far', box(4000, 3000, 200, 60)),
  ]
  const placed = chart(5000, 4000, states)
  const isSeen = (id: string, view: ReturnType<typeof viewOf>) =>
    isInSight(states.find((one) => one.state.id === id)!.box, frame, view)

  it('is shown together with the highlighted state if both stay readable', () => {
    const { view } = seen(partOf(placed, 'near', 'beside', frame)!)
    expect(isSeen('near', view) && isSeen('beside', view)).toBe(true)
  })

  it('is shown alone if they’re far apart', () => {
    const { view } = seen(partOf(placed, 'near', 'far', frame)!)
    expect(isSeen('near', view)).toBe(true)
  })

  it('at the edge of a chart is shown with its neighbours', () => {
    expect(seen(partOf(placed, 'near', null, frame)!).view).toEqual({ x: 12, y: 12, zoom: 1 })
  })

  it('that is larger than the frame is shown from its initial state', () => {
    const large = [
      state('large', box(100, 100, 3000, 2000)),
      state('large/initial', box(2000, 1500, 12, 12), { kind: 'initial', parent: 'large' }),
    ]
    const { view } = seen(partOf(chart(5000, 4000, large), 'large', null, frame)!, 0.2)
    expect(view.zoom).toBe(readable)
    expect(isInSight(large[1]!.box, frame, view)).toBe(true)
  })

  it('that isn’t drawn isn’t shown', () => {
    expect(partOf(placed, 'nowhere', null, frame)).toBeNull()
  })
})
