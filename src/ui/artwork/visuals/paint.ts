import { fallOff, type Rgb, type Scene, type SceneShape } from './scene.ts'

type Context = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'globalAlpha'
  | 'fillRect'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'fill'
  | 'createRadialGradient'
>

type Sheet = { width: number; height: number; steps: number }

const css = ([red, green, blue]: Rgb, alpha = 1) =>
  `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`

const stops = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1] as const

/**
 * Paints a scene on `width` × `height` pixels, with `steps` points on each edge. A `veil` below 1 lets the last frame
 * show through, to fade from one visual to another.
 */
export function paint(context: Context, { ground, shapes }: Scene, sheet: Sheet, veil = 1): void {
  context.globalAlpha = veil
  context.fillStyle = css(ground)
  context.fillRect(0, 0, sheet.width, sheet.height)
  for (const shape of shapes) paintShape(context, shape, sheet, veil)
  context.globalAlpha = 1
}

function paintShape(context: Context, shape: SceneShape, sheet: Sheet, veil: number): void {
  const { width, height, steps } = sheet
  context.globalAlpha = shape.alpha * veil
  context.fillStyle = css(shape.colour)
  context.beginPath()
  if (shape.kind === 'wave') {
    context.moveTo(0, height)
    for (let step = 0; step <= steps; step += 1) {
      const x = (step / steps) * width
      context.lineTo(x, shape.edge(x / height) * height)
    }
    context.lineTo(width, height)
    context.closePath()
    context.fill()
    return
  }
  const [x, y] = [shape.centre[0] * height, shape.centre[1] * height]
  if (shape.kind === 'ring') {
    for (let step = 0; step < steps * 2; step += 1) {
      const angle = (step / (steps * 2)) * 2 * Math.PI - Math.PI
      const reach = shape.radius(angle) * height
      context.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle))
    }
    context.closePath()
    context.fill()
    return
  }
  const reach = shape.radius * height
  const light = context.createRadialGradient(x, y, 0, x, y, reach)
  for (const share of stops) light.addColorStop(share, css(shape.colour, fallOff(share)))
  context.fillStyle = light
  const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)]
  context.fillRect(left, top, Math.min(width, x + reach) - left, Math.min(height, y + reach) - top)
}
