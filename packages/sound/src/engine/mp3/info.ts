/**
 * The first frame is silent. It says how many frames follow and how much of the first and last to skip,
 * so that a track is exactly as long as composed and loops without a gap. Layout: "MP3 Info Tag revision 1"
 * (Gabriel Bouvigne); the field for a checksum of the music stays 0, because it would have to be known in advance.
 */
import { audioBytes, audioFrames, encoderDelay, frameSamples, plainFrameBytes } from './frames.ts'

/** MPEG-1 Layer III without checksum, 128 kbit/s, 44.1 kHz, joint stereo. */
const header = [0xff, 0xfb, 0x90, 0x64]
const tagAt = 4 + 32

export function infoFrame(samples: number): Uint8Array {
  const frames = audioFrames(samples)
  const bytes = plainFrameBytes + audioBytes(frames)
  const padding = frames * frameSamples - samples - encoderDelay
  const out = new Uint8Array(plainFrameBytes)
  const view = new DataView(out.buffer)
  const text = (at: number, words: string) => out.set(new TextEncoder().encode(words), at)

  out.set(header, 0)
  text(tagAt, 'Info')
  view.setUint32(tagAt + 4, 0b1111)
  view.setUint32(tagAt + 8, frames)
  view.setUint32(tagAt + 12, bytes)
  for (let i = 0; i < 100; i++) out[tagAt + 16 + i] = Math.floor((256 * i) / 100)
  view.setUint32(tagAt + 116, 57)

  const lame = tagAt + 120
  text(lame, 'LAME3.100')
  out[lame + 9] = 0x01 // revision 0, constant bit rate
  out[lame + 10] = 170 // low-pass of the encoder, × 100 Hz
  out[lame + 19] = 0x01
  out[lame + 20] = 128
  out[lame + 21] = encoderDelay >> 4
  out[lame + 22] = ((encoderDelay & 15) << 4) | (padding >> 8)
  out[lame + 23] = padding & 255
  view.setUint32(lame + 28, bytes)
  view.setUint16(lame + 34, checksum(out.subarray(0, lame + 34)))
  return out
}

/** CRC-16 (polynomial 0x8005, reflected), as the tag requires. */
function checksum(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  }
  return crc
}
