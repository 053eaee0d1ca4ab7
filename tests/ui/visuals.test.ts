import { describe, expect, it } from 'vitest'
import { programs } from '#content/programs.ts'
import { breathAt, paces, visuals } from '#content/visuals.ts'
import { luminance, mostFlashes } from '#tests/support/browser/flashes.ts'
import { afterFrame, details, type Effort, fresh, sheetFor } from '#ui/artwork/visuals/detail.ts'
import { paint } from '#ui/artwork/visuals/paint.ts'
import { colourAt, fallOff, type Point, type Rgb, type Scene } from '#ui/artwork/visuals/scene.ts'
import { scenes } from '#ui/artwork/visuals/scenes.ts'

const frameRate = 60
const timesOf = (series: readonly number[]) => series.map((_, frame) => frame / frameRate)
const most = (series: readonly number[]) => mostFlashes(series, timesOf(series))

const aspect = 1.6
/** Spread unevenly, because an edge of a symmetric picture would pass many points at once. */
const grid: readonly Point[] = Array.from(
  { length: 110 },
  (_, index): Point => [((index * 0.618034) % 1) * aspect, (index + 0.5) / 110],
)

type Visual = keyof typeof scenes

/** The luminance of every grid point, frame by frame. */
function sampled(
  visual: Visual,
  program: (typeof programs)[number],
  pace: (typeof paces)[number]['id'],
  lasts: number,
) {
  const series = grid.map(() => [] as number[])
  for (let frame = 0; frame < lasts * frameRate; frame += 1) {
    const seconds = frame / frameRate
    const { level } = breathAt(pace, seconds)
    const scene = scenes[visual]({ sound: program, aspect, seconds, level })
    for (const [at, place] of grid.entries()) series[at]!.push(luminance(colourAt(scene, place)))
  }
  return series
}

const extremes = [
  programs.reduce((slow, program) => (program.beatHz < slow.beatHz ? program : slow)),
  programs.reduce((quick, program) => (program.beatHz > quick.beatHz ? program : quick)),
]

describe('the flash detector', () => {
  const square = (hertz: number, low: number, high: number) =>
    Array.from({ length: frameRate * 4 }, (_, frame) =>
      ((frame * hertz * 2) / frameRate) % 2 < 1 ? low : high,
    )

  it('finds a light that flashes five times a second, and one that flashes twice', () => {
    expect(most(square(5, 0.1, 0.4))).toBeGreaterThan(3)
    expect(most(square(2, 0.1, 0.4))).toBeCloseTo(2)
  })

  it('accepts small and slow changes', () => {
    expect(most(square(10, 0.3, 0.35))).toBe(0)
    expect(most(Array.from({ length: 600 }, (_, frame) => 0.3 + 0.2 * Math.sin(frame / 100)))).toBeLessThan(1)
  })
})

describe.each(visuals)('$title', ({ id }) => {
  it.each(extremes.map((program) => [program.title, program] as const))(
    'stays far below three flashes a second with %s, at every pace and position',
    (_, program) => {
      for (const pace of paces) {
        const series = sampled(id, program, pace.id, 24)
        const places = Math.max(...series.map(most))
        const whole = series[0]!.map(
          (_value, frame) => series.reduce((sum, one) => sum + one[frame]!, 0) / series.length,
        )
        expect(places, `one place, ${pace.id}`).toBeLessThan(3)
        expect(places, `one place, ${pace.id}: with room to spare`).toBeLessThanOrEqual(1)
        expect(most(whole), `the whole picture, ${pace.id}`).toBe(0)
        const leaps = whole.slice(1).map((value, frame) => Math.abs(value - whole[frame]!))
        expect(Math.max(...leaps), 'no frame leaps').toBeLessThan(0.01)
      }
    },
    20_000,
  )

  it('looks like its program', () => {
    const pictures = programs.map((program) =>
      JSON.stringify(
        grid.map((place) => colourAt(scenes[id]({ sound: program, aspect, seconds: 3, level: 1 }), place)),
      ),
    )
    expect(new Set(pictures).size).toBe(programs.length)
  })

  it('moves, and stays within a screen’s range', () => {
    const [early, late] = [2, 32].map((seconds) =>
      grid.map((place) => colourAt(scenes[id]({ sound: extremes[0]!, aspect, seconds, level: 0.5 }), place)),
    )
    expect(early).not.toEqual(late)
    for (const channel of [...early!, ...late!].flat()) {
      expect(channel).toBeGreaterThanOrEqual(0)
      expect(channel).toBeLessThanOrEqual(255)
    }
  })
})

describe('detail', () => {
  const run = (milliseconds: number, frames: number, from: Effort = fresh) =>
    Array.from({ length: frames }).reduce<Effort>((effort) => afterFrame(effort, milliseconds), from)

  it('stays on fast devices, and drops step by step on slow ones', () => {
    expect(run(16.7, 600).level).toBe(0)
    expect(run(30, 80).level).toBe(1)
    expect(run(30, 160).level).toBe(2)
    expect(run(30, 10_000).level).toBe(details.length - 1)
  })

  it('tolerates a single slow moment', () => {
    expect(run(16.7, 40, run(30, 40))).toMatchObject({ level: 0, strikes: 0 })
  })

  it('never increases again, and ignores frames of a hidden page', () => {
    expect(run(5, 600, run(30, 80)).level).toBe(1)
    expect(run(60_000, 600).level).toBe(0)
  })

  it('has fewer pixels at every level', () => {
    const stage = { width: 3840, height: 2160, pixelRatio: 2 }
    const pixels = details.map((_, level) => {
      const { width, height } = sheetFor(stage, level, 1)
      return width * height
    })
    expect(pixels[0]).toBeLessThan(1_700_000)
    expect(sheetFor({ width: 1280, height: 800, pixelRatio: 1 }, 0, 1)).toMatchObject({
      width: 1280,
      height: 800,
    })
    const plain = details.map(
      (_, level) => sheetFor({ width: 1280, height: 800, pixelRatio: 1 }, level, 1).width,
    )
    expect(plain).toEqual([...plain].sort((one, other) => other - one))
    expect(new Set(plain).size).toBe(details.length)
    expect(sheetFor({ width: 0, height: 0, pixelRatio: 1 }, 0, 1).width).toBeGreaterThan(0)
  })
})

describe('painting', () => {
  it('draws every shape over the background in its colour and opacity, under the veil', () => {
    const done: string[] = []
    const context = {
      fillStyle: '' as unknown,
      globalAlpha: 1,
      fillRect: () => done.push(`rect ${context.fillStyle} ${context.globalAlpha}`),
      fill: () => done.push(`fill ${context.fillStyle} ${context.globalAlpha}`),
      beginPath: () => {},
      closePath: () => {},
      moveTo: () => {},
      lineTo: () => {},
      createRadialGradient: () => ({ addColorStop: () => {}, toString: () => 'light' }),
    }
    const scene: Scene = {
      ground: [1, 2, 3],
      middle: 0.5,
      shapes: [
        { kind: 'glow', colour: [9, 9, 9], alpha: 0.4, centre: [0.5, 0.5], radius: 0.2 },
        { kind: 'ring', colour: [4, 5, 6], alpha: 0.5, centre: [0.5, 0.5], radius: () => 0.1 },
        { kind: 'wave', colour: [7, 8, 9], alpha: 1, edge: () => 0.6 },
      ],
    }
    // Only what `paint` uses of a canvas.
    paint(
      context as unknown as Parameters<typeof paint>[0],
      scene,
      { width: 160, height: 100, steps: 8 },
      0.5,
    )
    expect(done).toEqual([
      'rect rgb(1 2 3 / 1) 0.5',
      'rect light 0.2',
      'fill rgb(4 5 6 / 1) 0.25',
      'fill rgb(7 8 9 / 1) 0.5',
    ])
    expect(context.globalAlpha).toBe(1)
  })

  it('matches its measurements below a wave, inside a ring and across a glow', () => {
    const ground: Rgb = [0, 0, 0]
    const white: Rgb = [255, 255, 255]
    const wave: Scene = {
      ground,
      middle: 0.5,
      shapes: [{ kind: 'wave', colour: white, alpha: 1, edge: () => 0.6 }],
    }
    expect([colourAt(wave, [0, 0.5]), colourAt(wave, [0, 0.7])]).toEqual([ground, white])
    const ring: Scene = {
      ground,
      middle: 0.5,
      shapes: [{ kind: 'ring', colour: white, alpha: 0.5, centre: [1, 0.5], radius: () => 0.2 }],
    }
    expect([colourAt(ring, [1.1, 0.5])[0], colourAt(ring, [1.3, 0.5])[0]]).toEqual([127.5, 0])
    const falls = [0, 0.25, 0.5, 0.75, 1].map(fallOff)
    expect(falls).toEqual([...falls].sort((one, other) => other - one))
    expect([falls[0], falls.at(-1)]).toEqual([1, 0])
  })
})
