/** A square cut out of a picture. All lengths are pixels of the picture. */

export type Size = { width: number; height: number }
export type Square = { x: number; y: number; side: number }

/** The smallest crop in which a face is still recognisable. */
export const smallestSide = 64
/** The largest zoom. */
export const deepestZoom = 8

const largestOf = ({ width, height }: Size) => Math.min(width, height)
const smallestOf = (picture: Size) =>
  Math.min(largestOf(picture), Math.max(smallestSide, largestOf(picture) / deepestZoom))

/** The largest square in the middle. */
export function middleOf(picture: Size): Square {
  const side = largestOf(picture)
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side }
}

/** Moves and shrinks a square so that it's within the picture. */
function within(picture: Size, { x, y, side }: Square): Square {
  return {
    x: Math.min(Math.max(0, x), picture.width - side),
    y: Math.min(Math.max(0, y), picture.height - side),
    side,
  }
}

/**
 * `across` and `down` are in units of the square's side, like a pointer's movement in the frame at any zoom.
 */
export const moved = (picture: Size, square: Square, across: number, down: number): Square =>
  within(picture, { ...square, x: square.x + across * square.side, y: square.y + down * square.side })

/** Zooms by `factor` around the middle of the square, as far as the picture allows. */
export function zoomed(picture: Size, square: Square, factor: number): Square {
  const side = Math.min(largestOf(picture), Math.max(smallestOf(picture), square.side / factor))
  const shift = (square.side - side) / 2
  return within(picture, { x: square.x + shift, y: square.y + shift, side })
}

/** The zoom: 1 for the largest square. */
export const zoomOf = (picture: Size, { side }: Square): number => largestOf(picture) / side

/** The largest zoom of this picture. */
export const deepestIn = (picture: Size): number => largestOf(picture) / smallestOf(picture)
