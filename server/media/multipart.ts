import type { FastifyRequest } from 'fastify'
import { HttpError } from '#server/http-error.ts'
import { sizes } from '#server/limits.ts'
import { limits } from '#services/contract/common.ts'

export type ProfileForm = {
  fields: Record<string, string>
  /** Undefined leaves the photo as it is, null removes it. */
  photo: Buffer | null | undefined
}

/**
 * Reads the whole profile form before anything changes. The specification removes a photo by sending the text `null`.
 * @throws HttpError for a form that’s incomplete or contains something unexpected
 */
export async function readProfileForm(request: FastifyRequest): Promise<ProfileForm> {
  if (!request.isMultipart()) throw new HttpError(415, 'Send the profile as a form (multipart/form-data).')
  if (Number(request.headers['content-length'] ?? 0) > sizes.formBytes) throw tooLarge()
  const form: ProfileForm = { fields: {}, photo: undefined }
  const isWhole = watchForEnd(request)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'profilePhoto')
          throw new HttpError(400, 'Only the profile photo can be a file.')
        const bytes = await part.toBuffer()
        // A browser's form sends a part without a name and content if no file was chosen.
        if (part.filename || bytes.length > 0) form.photo = bytes
      } else if (part.fieldname === 'profilePhoto') {
        if (part.value !== 'null')
          throw new HttpError(400, 'Send the photo as a file, or the text null to remove it.')
        form.photo = null
      } else {
        if (part.valueTruncated)
          throw new HttpError(413, 'One of your details is too long. Nothing has changed.')
        form.fields[part.fieldname] = String(part.value)
      }
    }
  } catch (error) {
    // Otherwise the rest of the body stays in the connection, and the next request on it hangs.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof HttpError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw tooLarge()
    }
    if (/_LIMIT$/.test(code)) throw new HttpError(413, 'That form has too many fields. Nothing has changed.')
    throw broken()
  }
  if (!isWhole()) throw broken()
  return form
}

const tooLarge = () =>
  new HttpError(413, `Use a photo of up to ${limits.photoBytes / 1024 / 1024} MB. Nothing has changed.`)
const broken = () =>
  new HttpError(400, 'Your details didn’t reach us completely. Nothing has changed. Please try again.')

/** The parser doesn’t notice a form that stops halfway. Only the closing boundary shows that it’s complete. */
function watchForEnd(request: FastifyRequest): () => boolean {
  const [, quoted, plain] =
    /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '') ?? []
  let end = Buffer.alloc(0)
  let bytes = 0
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > sizes.formBytes) request.raw.destroy()
    end = Buffer.concat([end, chunk.subarray(-1024)]).subarray(-1024)
  })
  return () => end.includes(`--${quoted ?? plain}--`)
}
