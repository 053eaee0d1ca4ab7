const width = 14

/** One line of a table: a name and right-aligned cells. */
export const line = (name: string, ...cells: readonly string[]) =>
  `  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(width)).join('')}`

/** A number with three significant figures. */
export function readable(value: number, unit = '') {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })}${unit && ` ${unit}`}`
}

export const ratio = (value: number, floor: number) => (floor === 0 ? '–' : `${(value / floor).toFixed(2)}×`)
