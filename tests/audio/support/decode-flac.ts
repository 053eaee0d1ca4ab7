import createFlac from 'libflacjs'

/** STREAMINFO as libFLAC reads it. */
type Info = { sampleRate: number; channels: number; bitsPerSample: number; total_samples: number }

/** Decodes a FLAC with libFLAC, which compares the sound of each frame with its checksum. */
export async function decodeFlac(file: Buffer) {
  const flac = createFlac('release')
  await new Promise<void>((resolve) => flac.on('ready', () => resolve()))
  const decoder = flac.create_libflac_decoder(true)
  const pieces: Uint8Array[][] = []
  const errors: string[] = []
  let info: Info | undefined
  let at = 0
  flac.init_decoder_stream(
    decoder,
    (most: number) => {
      const buffer = Uint8Array.from(file.subarray(at, at + most))
      at += buffer.length
      return { buffer, readDataLength: buffer.length, error: false }
    },
    (channels: Uint8Array[]) => pieces.push(channels),
    (code: number) => errors.push(`Error ${code}.`),
    (found: Info | undefined) => {
      if (found) info = found
    },
  )
  const isWhole = flac.FLAC__stream_decoder_process_until_end_of_stream(decoder)
  if (!isWhole || !flac.FLAC__stream_decoder_finish(decoder)) errors.push('The stream is broken.')
  flac.FLAC__stream_decoder_delete(decoder)
  if (info === undefined) throw new Error('No FLAC.')
  const whole = (channel: 0 | 1) => {
    const bytes = Buffer.concat(pieces.map((piece) => piece[channel]!))
    return Int16Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(2 * i))
  }
  const { sampleRate, channels, bitsPerSample: bits, total_samples: frames } = info
  return {
    left: whole(0),
    right: whole(1),
    sampleRate,
    channels,
    bits,
    frames,
    comments: commentsOf(file),
    errors,
  }
}

/** The tags (RFC 9639, 8.6). libflacjs reads only those in ASCII. */
function commentsOf(file: Buffer): string[] {
  let at = 4
  while ((file[at]! & 127) !== 4) at += 4 + file.readUIntBE(at + 1, 3)
  at += 4
  const read = () => {
    const end = at + 4 + file.readUInt32LE(at)
    const text = file.toString('utf8', at + 4, end)
    at = end
    return text
  }
  read()
  const count = file.readUInt32LE(at)
  at += 4
  return Array.from({ length: count }, read)
}
