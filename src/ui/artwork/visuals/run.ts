/** Runs a visual on a canvas. Loaded with the first visual. */
import type { Sound } from '#ui/artwork/cover-shapes.ts'
import { afterFrame, fresh, sheetFor } from './detail.ts'
import { paint } from './paint.ts'
import { fineness, scenes } from './scenes.ts'

export type Showing = {
  visual: keyof typeof scenes
  sound: Sound
  isMoving: boolean
  /** Fullness of the breath after `seconds`, 0 to 1. */
  levelAt: (seconds: number) => number
}

/** The moment of a still picture, in seconds: a full breath. */
const stillAt = 4
/** The fade to another visual: milliseconds, and the share of the new one in each frame. */
const change = { lasts: 1400, share: 0.07 }
/**
 * Milliseconds between two changes, however fast the member switches: at most two changes a second, so no
 * more than one flash.
 */
const pause = 500
/**
 * The most that a breath may change in a second. Paces stay below it; it matters when switching between them.
 */
const levelRate = 0.6

/** Calls `onFrame` with the seconds passed, and how many pixels down the scene's calm centre is. Writes the level of detail to `data-detail`, for tests. */
export function runVisual(
  canvas: HTMLCanvasElement,
  start: Showing,
  onFrame: (seconds: number, down: number) => void,
) {
  const context = canvas.getContext('2d', { alpha: false })
  let wanted = start
  let shown = start
  let effort = fresh
  let seconds = 0
  let level = start.levelAt(0)
  let before: number | null = null
  let changedAt = Number.NEGATIVE_INFINITY
  let request = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  function show(at: number, breath: number, veil: number): number {
    if (context === null) return 0
    const stage = { width: canvas.clientWidth, height: canvas.clientHeight, pixelRatio: devicePixelRatio }
    const sheet = sheetFor(stage, effort.level, fineness[shown.visual])
    const isResized = canvas.width !== sheet.width || canvas.height !== sheet.height
    if (isResized) {
      canvas.width = sheet.width
      canvas.height = sheet.height
    }
    const aspect = sheet.width / sheet.height
    const scene = scenes[shown.visual]({ sound: shown.sound, aspect, seconds: at, level: breath })
    paint(context, scene, sheet, isResized ? 1 : veil)
    canvas.dataset.detail = `${effort.level}`
    return scene.middle * stage.height
  }

  const showStill = () => show(stillAt, shown.levelAt(stillAt), 1)

  /** Switches to the wanted visual, if enough time has passed. True if it was another one. */
  function takeOver(now: number): boolean {
    const isOther = wanted.visual !== shown.visual || wanted.sound !== shown.sound
    if (isOther && now - changedAt < pause) return false
    if (isOther) changedAt = now
    shown = wanted
    return isOther
  }

  function step(now: number): void {
    const passed = before === null ? 0 : now - before
    before = now
    takeOver(now)
    effort = afterFrame(effort, passed)
    // Time stops while the page is hidden, so coming back isn't a jump.
    const elapsed = Math.min(0.1, passed / 1000)
    seconds += elapsed
    const most = elapsed * levelRate
    level += Math.min(most, Math.max(-most, wanted.levelAt(seconds) - level))
    const down = show(seconds, level, now - changedAt < change.lasts ? change.share : 1)
    onFrame(seconds, down)
    request = requestAnimationFrame(step)
  }

  function go(): void {
    cancelAnimationFrame(request)
    clearTimeout(waiting)
    before = null
    if (wanted.isMoving) {
      request = requestAnimationFrame(step)
      return
    }
    takeOver(performance.now())
    showStill()
    if (shown !== wanted) waiting = setTimeout(go, pause)
  }

  const size = new ResizeObserver(() => wanted.isMoving || showStill())
  size.observe(canvas)
  showStill()
  go()

  return {
    set(next: Showing): void {
      const isTurned = next.isMoving !== wanted.isMoving
      wanted = next
      if (isTurned || !next.isMoving) go()
    },
    stop(): void {
      cancelAnimationFrame(request)
      clearTimeout(waiting)
      size.disconnect()
    },
  }
}

export type RunningVisual = ReturnType<typeof runVisual>
