/** Frames per second of a track, and of notes and the final mix. */
export const sampleRate = 44_100

/** Pads, vocals, noise, echo and reverb contain little above 10 kHz, so they run at half the rate. */
export const slowRate = sampleRate / 2

/** A block is 5.8 ms. Envelopes are straight lines within a block. */
export const blockFrames = 256
export const slowFrames = blockFrames / 2
export const blockSeconds = blockFrames / sampleRate

export const decibels = (db: number) => 10 ** (db / 20)

/** Equal temperament, A4 (69) = 440 Hz. */
export const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12)

/** 0 → 1 with level ends: the shape of every fade. */
export const ease = (x: number) => (x <= 0 ? 0 : x >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * x))
