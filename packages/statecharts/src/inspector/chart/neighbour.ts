import type { Box } from './layout.ts'

export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
type Placed = { id: string; box: Box }

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

export const isWay = (key: string): key is Way => key in ways

/**
 * The nearest state in a direction, measured between names; straight ahead is preferred to diagonal. Null if
 * there's none.
 */
export function neighbourOf(states: readonly Placed[], id: string, way: Way): string | null {
  const here = states.find((state) => state.id === id)
  if (here === undefined) return states[0]?.id ?? null
  const [across, down] = ways[way]
  const from = headOf(here.box)
  const [nearest] = states
    .filter((state) => state.id !== id)
    .map((state) => {
      const to = headOf(state.box)
      const [x, y] = [to.x - from.x, to.y - from.y]
      const ahead = x * across + y * down
      const aside = Math.abs(x * down) + Math.abs(y * across)
      return { id: state.id, ahead, cost: ahead + aside * 2.5 }
    })
    .filter(({ ahead }) => ahead > 4)
    .sort((a, b) => a.cost - b.cost)
  return nearest?.id ?? null
}

/** Position of a state's name. */
const headOf = ({ x, y, width, height }: Box) => ({
  x: x + Math.min(width / 2, 90),
  y: y + Math.min(height / 2, 18),
})
