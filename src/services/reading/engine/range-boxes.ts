/** Where ranges of a book's page are in its container, in pixels. */
import type { Box } from '#machines/reading/highlight.ts'

/** The boxes of a range, one for each line, in the coordinates of the container. */
export function boxesOf(range: Range, container: HTMLElement): Box[] {
  const frame = range.startContainer.ownerDocument?.defaultView?.frameElement?.getBoundingClientRect()
  const around = container.getBoundingClientRect()
  const [x, y] = [(frame?.left ?? 0) - around.left, (frame?.top ?? 0) - around.top]
  return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
    left: left + x,
    top: top + y,
    right: right + x,
    bottom: bottom + y,
  }))
}

/** The box around the lines of a range that show. */
export function boxAround(range: Range, container: HTMLElement): Box {
  const { clientWidth: width, clientHeight: height } = container
  const boxes = boxesOf(range, container)
  const shown = boxes.filter(
    ({ left, top, right, bottom }) => right > 0 && left < width && bottom > 0 && top < height,
  )
  const around = shown.length > 0 ? shown : boxes
  const edge = (name: keyof Box, choose: (...of: number[]) => number) =>
    choose(...around.map((box) => box[name]))
  return {
    left: edge('left', Math.min),
    top: edge('top', Math.min),
    right: edge('right', Math.max),
    bottom: edge('bottom', Math.max),
  }
}

/** Whether the start of a range is on the page that shows. */
export function isInSight(range: Range, container: HTMLElement): boolean {
  const [box] = boxesOf(range, container)
  return (
    box !== undefined &&
    box.left >= -1 &&
    box.left < container.clientWidth &&
    box.top >= -1 &&
    box.top < container.clientHeight
  )
}

/** Whether a point is on a range. Boxes leave gaps between lines, where a tap should count too. */
export const isAt = (range: Range, container: HTMLElement, x: number, y: number): boolean =>
  boxesOf(range, container).some(({ left, top, right, bottom }) => {
    const gap = (bottom - top) * 0.4
    return x >= left && x <= right && y >= top - gap && y <= bottom + gap
  })
