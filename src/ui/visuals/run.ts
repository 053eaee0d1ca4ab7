/** Runs a visual on a canvas: fetched when the first one is shown. */
import type { Sound } from '../print.ts'
import { afterFrame, fresh, sheetFor } from './detail.ts'
import { paint } from './paint.ts'
import { fineness, scenes } from './scenes.ts'

export type Showing = {
  visual: keyof typeof scenes
  sound: Sound
  isMoving: boolean
  /** How full the lungs are after so many seconds, 0 to 1. */
  levelAt: (seconds: number) => number
}

/** The moment that a still picture shows, in seconds: a full breath. */
const stillAt = 4
/** From one visual to the next. Milliseconds, and how much of the new one each frame adds meanwhile. */
const change = { lasts: 1400, share: 0.07 }

/** `onFrame` is told the seconds that have passed; detail is also written to `data-detail`, for who measures it. */
export function runVisual(canvas: HTMLCanvasElement, start: Showing, onFrame: (seconds: number) => void) {
  const context = canvas.getContext('2d', { alpha: false })
  let showing = start
  let effort = fresh
  let seconds = 0
  let before: number | null = null
  let changedAt = Number.NEGATIVE_INFINITY
  let request = 0

  function show(isFresh: boolean, veil: number): void {
    if (context === null) return
    const stage = { width: canvas.clientWidth, height: canvas.clientHeight, pixelRatio: devicePixelRatio }
    const sheet = sheetFor(stage, effort.level, fineness[showing.visual])
    const isResized = canvas.width !== sheet.width || canvas.height !== sheet.height
    if (isResized) {
      canvas.width = sheet.width
      canvas.height = sheet.height
    }
    const at = showing.isMoving ? seconds : stillAt
    const scene = scenes[showing.visual]({
      sound: showing.sound,
      aspect: sheet.width / sheet.height,
      seconds: at,
      level: showing.levelAt(at),
    })
    paint(context, scene, sheet, isFresh || isResized ? 1 : veil)
    canvas.dataset.detail = `${effort.level}`
  }

  function step(now: number): void {
    const passed = before === null ? 0 : now - before
    before = now
    effort = afterFrame(effort, passed)
    // Time stands still while nobody sees the page, so that coming back is no leap.
    seconds += Math.min(0.1, passed / 1000)
    show(false, now - changedAt < change.lasts ? change.share : 1)
    onFrame(seconds)
    request = requestAnimationFrame(step)
  }

  function go(): void {
    cancelAnimationFrame(request)
    before = null
    if (showing.isMoving) request = requestAnimationFrame(step)
    else show(true, 1)
  }

  const size = new ResizeObserver(() => showing.isMoving || show(true, 1))
  size.observe(canvas)
  show(true, 1)
  go()

  return {
    set(next: Showing): void {
      const isOther = next.visual !== showing.visual || next.sound !== showing.sound
      const isTurned = next.isMoving !== showing.isMoving
      showing = next
      if (isOther) changedAt = performance.now()
      if (isTurned || !showing.isMoving) go()
    },
    stop(): void {
      cancelAnimationFrame(request)
      size.disconnect()
    },
  }
}

export type RunningVisual = ReturnType<typeof runVisual>
