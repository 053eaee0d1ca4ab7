/**
 * Converts OKLCH to sRGB and computes WCAG contrast.
 *
 * Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020). Contrast: WCAG 2.2, relative
 * luminance and contrast ratio. Colours outside sRGB lose chroma, not lightness or hue.
 */

/** Lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

type Rgb = readonly [number, number, number]

/** The colour at a share of the straight way from one to another, as paints mix. */
export const blend = (from: Oklch, to: Oklch, share: number): Oklch => {
  const at = (one: number, other: number) => one + (other - one) * share
  const turn = Math.PI / 180
  const part = ([, chroma, hue]: Oklch, axis: (angle: number) => number) => chroma * axis(hue * turn)
  const a = at(part(from, Math.cos), part(to, Math.cos))
  const b = at(part(from, Math.sin), part(to, Math.sin))
  return [at(from[0], to[0]), Math.hypot(a, b), (Math.atan2(b, a) / turn + 360) % 360]
}

const toLinear = ([lightness, chroma, hue]: Oklch): Rgb => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const encode = (channel: number) => {
  const clamped = Math.min(1, Math.max(0, channel))
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}

const fits = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** `#rrggbb` of the colour, with as much of its chroma as sRGB can show. */
export const hex = ([lightness, chroma, hue]: Oklch): string => {
  let shown = chroma
  while (shown > 0 && !fits(toLinear([lightness, shown, hue]))) shown -= 0.002
  const channels = toLinear([lightness, Math.max(0, shown), hue]).map(encode)
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const luminance = (colour: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/**
 * The colour of this hue and chroma that is nearest to the grounds and has a contrast of `ratio` on each of them.
 * Throws if even black or white has too little.
 */
export const inkOn = (
  grounds: readonly string[],
  ratio: number,
  chroma: number,
  hue: number,
  direction: 'darker' | 'lighter',
): string => {
  const steps = 500
  const lights = grounds.map(luminance)
  const at = (step: number) => hex([direction === 'darker' ? 1 - step / steps : step / steps, chroma, hue])
  const isFar = (step: number) => {
    const light = luminance(at(step))
    return lights.every((ground) =>
      direction === 'darker'
        ? light < ground && (ground + 0.05) / (light + 0.05) >= ratio
        : light > ground && (light + 0.05) / (ground + 0.05) >= ratio,
    )
  }
  if (!isFar(steps))
    throw new Error(`No ${direction} ink of hue ${hue} reaches ${ratio}:1 on ${grounds.join(', ')}`)
  // The farther along, the more contrast.
  let [near, far] = [0, steps]
  while (near < far) {
    const middle = (near + far) >> 1
    if (isFar(middle)) far = middle
    else near = middle + 1
  }
  return at(far)
}
