/** A plain <audio> element with its own gain, which can be ramped without Web Audio. */
export type Deck = {
  element: HTMLAudioElement
  /** Share of the volume that a crossfade leaves, 0 to 1. */
  setFadeGain: (fadeGain: number) => void
  /** Gain for the loudness of the loaded file, 0 to 1. */
  setTrackGain: (trackGain: number) => void
  /** The volume of the whole player, with the sleep timer's fade. */
  setVolume: (volume: number) => void
  /** Follows `curve`, a function from 0…1 and the gain before to a gain, for this many milliseconds. */
  ramp: (milliseconds: number, curve: (share: number, before: number) => number, done?: () => void) => void
  /** Silences and unloads the element at once. */
  clear: () => void
}

export function createDeck(): Deck {
  const element = new Audio()
  element.preload = 'auto'
  let fadeGain = 1
  let trackGain = 1
  let master = 1
  let timer: ReturnType<typeof setInterval> | undefined

  function apply(): void {
    const volume = Math.min(1, Math.max(0, master * trackGain * fadeGain))
    element.volume = volume
    element.muted = volume === 0
  }

  function setFadeGain(next: number): void {
    clearInterval(timer)
    fadeGain = next
    apply()
  }

  return {
    element,
    setFadeGain,
    setTrackGain(next) {
      trackGain = next
      apply()
    },
    setVolume(next) {
      master = next
      apply()
    },
    ramp(milliseconds, curve, done) {
      clearInterval(timer)
      const start = performance.now()
      const before = fadeGain
      const step = () => {
        const share = Math.min(1, (performance.now() - start) / Math.max(1, milliseconds))
        fadeGain = curve(share, before)
        apply()
        if (share < 1) return
        clearInterval(timer)
        done?.()
      }
      timer = setInterval(step, 40)
      step()
    },
    clear() {
      clearInterval(timer)
      element.pause()
      if (element.hasAttribute('src')) {
        element.removeAttribute('src')
        element.load()
      }
      fadeGain = 1
      apply()
    },
  }
}

/** Gains of equal power: both tracks together are as loud as either. */
export const leaving = (share: number) => Math.cos((Math.PI / 2) * share)
export const coming = (share: number) => Math.sin((Math.PI / 2) * share)
