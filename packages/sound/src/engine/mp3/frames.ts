/**
 * The arithmetic of MPEG-1 Layer III at a constant 128 kbit/s: how long a track will be, to the byte, before the
 * first of its frames is encoded.
 */

export const bitrate = 128_000
export const frameSamples = 1152
const sampleRate = 44_100

/** Silence, in samples, that LAME puts before the sound. */
export const encoderDelay = 576

/** Frames that LAME makes of `samples`: those that hold them, and one more for its delay. */
export const audioFrames = (samples: number) => Math.ceil(samples / frameSamples) + 1

/** Bytes of `frames` audio frames: 417.96 on average, because some are padded by a byte. */
export const audioBytes = (frames: number) => Math.floor((frames * (frameSamples / 8) * bitrate) / sampleRate)

/** Bytes of a frame without padding, such as the Info frame. */
export const plainFrameBytes = Math.floor(((frameSamples / 8) * bitrate) / sampleRate)
