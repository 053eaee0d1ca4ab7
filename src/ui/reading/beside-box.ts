type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }
/** What of a page isn’t covered: from side to side, and from `top` to `bottom`. */
type Room = { width: number; top: number; bottom: number }

const gap = 12
const margin = 8

/**
 * Where a bar goes: below the text, because phones show their own menu above it; above it if there is no room; at the
 * bottom if the text fills the page.
 * @param reach of the handles below selected text
 */
export function besideBox(text: Box, bar: Size, room: Room, reach = 0): { left: number; top: number } {
  const below = text.bottom + gap + reach
  const above = text.top - gap - bar.height
  const lowest = room.bottom - margin - bar.height
  const top =
    below <= lowest ? Math.max(below, room.top + margin) : above >= room.top + margin ? above : lowest
  const middle = (text.left + text.right - bar.width) / 2
  const last = room.width - margin - bar.width
  return { left: Math.max(margin, Math.min(middle, last)), top: Math.min(top, lowest) }
}
