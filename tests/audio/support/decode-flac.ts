import createFlac from 'libflacjs'

/** STREAMINFO as libFLAC reads it. */
type Info = { sampleRate: number; channels: number; bitsPerSample: number; total_samples: number }

/** Decodes a FLAC with libFLAC, which compares the sound of each frame with its checksum. */
export async function decodeFlac(file: Buffer) {
  const flac = createFlac('release')
  await new Promise<void>((resolve) => flac.on('ready', () => resolve()))
  const decoder = flac.create_libflac_decoder(true)
  const pieces: [Uint8Array, Uint8Array][] = []
  const errors: string[] = []
  const comments: string[] = []
  let info: Info | undefined
  let at = 0
  flac.FLAC__stream_decoder_set_metadata_respond_all(decoder)
  flac.init_decoder_stream(
    decoder,
    (most: number) => {
      const buffer = file.subarray(at, at + most)
      at += buffer.length
      return { buffer, readDataLength: buffer.length, error: false }
    },
    (channels: [Uint8Array, Uint8Array]) => pieces.push(channels),
    (_code: number, reason: string) => errors.push(reason),
    (found: Info | undefined, block?: { data?: { comments?: string[] } }) => {
      if (found) info = found
      comments.push(...(block?.data?.comments ?? []))
    },
  )
  const isWhole = flac.FLAC__stream_decoder_process_until_end_of_stream(decoder)
  if (!isWhole || !flac.FLAC__stream_decoder_finish(decoder)) errors.push('The stream is broken.')
  flac.FLAC__stream_decoder_delete(decoder)
  if (info === undefined) throw new Error('No FLAC.')
  const whole = (channel: 0 | 1) => {
    const bytes = Buffer.concat(pieces.map((piece) => piece[channel]))
    return Int16Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(2 * i))
  }
  const { sampleRate, channels, bitsPerSample: bits, total_samples: frames } = info
  return { left: whole(0), right: whole(1), sampleRate, channels, bits, frames, comments, errors }
}
