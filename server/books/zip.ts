import { unzipSync } from 'fflate'

const limits = { files: 10_000, bytes: 32 * 1024 * 1024 }

/**
 * Unpacks one file of a zip that may be hostile.
 * @returns null if there’s no such file, or if it’s larger than 32 MiB
 * @throws Error if it isn’t a zip or is damaged
 */
export function readZipFile(zip: Uint8Array, wanted: string): Buffer | null {
  let files = 0
  const found = unzipSync(zip, {
    filter({ name, originalSize }) {
      files += 1
      if (files > limits.files) throw new Error('the zip has too many files')
      return name === wanted && originalSize <= limits.bytes
    },
  })[wanted]
  return found === undefined ? null : Buffer.from(found)
}
