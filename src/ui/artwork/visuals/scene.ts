/**
 * One moment of a visual as data, both painted and measured by tests. Lengths are in heights of the
 * stage: y runs from 0 at the top to 1, x from 0 to the stage's aspect ratio.
 */
export type Rgb = readonly [red: number, green: number, blue: number]
export type Point = readonly [x: number, y: number]

export type SceneShape = { colour: Rgb; alpha: number } & (
  | { kind: 'wave'; edge: (x: number) => number }
  | { kind: 'ring'; centre: Point; radius: (angle: number) => number }
  | { kind: 'glow'; centre: Point; radius: number }
)

/** `shapes` are in painting order: later ones cover earlier ones. `middle`: how far down its calm centre is. */
export type Scene = { ground: Rgb; shapes: readonly SceneShape[]; middle: number }

/** The strength of a glow at `share` of its radius: 1 in the middle, 0 at the rim, flat at both. */
export const fallOff = (share: number): number => {
  const inner = 1 - Math.min(1, Math.max(0, share))
  return inner * inner * (3 - 2 * inner)
}

/** The share of a shape's colour at a place, 0 to 1. */
export function coverageAt(shape: SceneShape, [x, y]: Point): number {
  if (shape.kind === 'wave') return y >= shape.edge(x) ? shape.alpha : 0
  const [right, down] = [x - shape.centre[0], y - shape.centre[1]]
  const distance = Math.hypot(right, down)
  if (shape.kind === 'glow') return shape.alpha * fallOff(distance / shape.radius)
  return distance <= shape.radius(Math.atan2(down, right)) ? shape.alpha : 0
}

/** The colour at a place, blended as on a canvas. */
export const colourAt = ({ ground, shapes }: Scene, point: Point): Rgb =>
  shapes.reduce<Rgb>((under, shape) => {
    const share = coverageAt(shape, point)
    return share === 0 ? under : mixed(under, shape.colour, share)
  }, ground)

const mixed = (under: Rgb, over: Rgb, share: number): Rgb => [
  under[0] + (over[0] - under[0]) * share,
  under[1] + (over[1] - under[1]) * share,
  under[2] + (over[2] - under[2]) * share,
]
