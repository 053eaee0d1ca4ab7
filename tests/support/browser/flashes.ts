/**
 * WCAG 2.2, "general flash and red flash thresholds": a flash is a pair of opposing changes in relative luminance of
 * 10 % or more of the largest, where the darker picture is below 0.80. At most three of them may fall into a second.
 */
const threshold = 0.1

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of sRGB channels from 0 to 255. */
export const luminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Indexes at which the luminance has changed direction by the threshold or more since the previous turn. */
function turnsOf(series: readonly number[]): number[] {
  const turns: number[] = []
  let extreme = series[0] ?? 0
  let way = 0
  for (const [frame, value] of series.entries()) {
    const change = value - extreme
    if (way !== 0 && change * way > 0) extreme = value
    else if (Math.abs(change) >= threshold && Math.min(value, extreme) < 0.8) {
      way = Math.sign(change)
      turns.push(frame)
      extreme = value
    }
  }
  return turns
}

/** The most flashes, each made of two turns, within any second. `times` in seconds, one per luminance. */
export function mostFlashes(series: readonly number[], times: readonly number[]): number {
  const moments = turnsOf(series).map((frame) => times[frame] ?? 0)
  const most = moments.map((from) => moments.filter((other) => other >= from && other < from + 1).length)
  return Math.max(0, ...most) / 2
}
