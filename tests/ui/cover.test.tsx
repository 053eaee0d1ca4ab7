import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { programs } from '#content/programs.ts'
import { Cover } from '#ui/artwork/cover.tsx'
import { draw } from '#ui/artwork/cover-drawing.ts'
import { wavePath } from '#ui/artwork/wave-path.ts'
import { WaveProgress } from '#ui/artwork/wave-progress.tsx'

describe.each(programs)('the cover of $title', (program) => {
  it('is always the same, and has few shapes', () => {
    expect(draw({ ...program })).toEqual(draw({ ...program }))
    expect(draw(program).shapes.length).toBeLessThanOrEqual(20)
  })

  it('contains only finite numbers', () => {
    for (const { d } of draw(program).shapes) expect(d).not.toMatch(/NaN|Infinity|undefined/)
    expect(wavePath(program)).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('has less than 6 kB of markup', () => {
    const { container } = render(<Cover program={program} />)
    expect(container.innerHTML.length).toBeLessThan(6000)
  })
})

it('covers differ from program to program', () => {
  const drawings = programs.map((program) => JSON.stringify(draw(program)))
  expect(new Set(drawings).size).toBe(programs.length)
  expect(new Set(programs.map(wavePath)).size).toBe(programs.length)
})

it('a cover depends on the beat and the carrier', () => {
  for (const program of programs) {
    expect(draw({ ...program, beatHz: program.beatHz + 4 })).not.toEqual(draw(program))
    expect(draw({ ...program, carrierHz: program.carrierHz * 1.2 })).not.toEqual(draw(program))
  }
})

it.each([
  [-1, '0'],
  [0.25, '100'],
  [2, '400'],
])('progress %d shows %s of 400', (value, width) => {
  const { container } = render(<WaveProgress program={programs[0]} value={value} size="line" />)
  expect(container.querySelector('rect')?.getAttribute('width')).toBe(width)
})
