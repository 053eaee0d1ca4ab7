import type { FastifyRequest } from 'fastify'
import { limits } from '../../src/services/contract/common.ts'
import { sizes } from '../limits.ts'
import { Refusal } from '../refusal.ts'

export type ProfileForm = {
  fields: Record<string, string>
  /** Undefined leaves the photo as it is, null removes it. */
  photo: Buffer | null | undefined
}

/**
 * Reads the whole profile form before anything is changed. The text `null` for the photo removes it, as the
 * specification sends it.
 * @throws Refusal for a form that is not whole or has what it should not have
 */
export async function readProfileForm(request: FastifyRequest): Promise<ProfileForm> {
  if (!request.isMultipart()) throw new Refusal(415, 'The profile is sent as a form (multipart/form-data).')
  if (Number(request.headers['content-length'] ?? 0) > sizes.formBytes) throw tooLarge()
  const form: ProfileForm = { fields: {}, photo: undefined }
  const isWhole = watchForEnd(request)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'profilePhoto') throw new Refusal(400, `“${part.fieldname}” cannot be a file.`)
        form.photo = await part.toBuffer()
      } else if (part.fieldname === 'profilePhoto') {
        if (part.value !== 'null')
          throw new Refusal(400, 'The photo has to be a file, or the text null to remove it.')
        form.photo = null
      } else {
        if (part.valueTruncated) throw new Refusal(413, `“${part.fieldname}” is too long.`)
        form.fields[part.fieldname] = String(part.value)
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new Refusal(
        413,
        `A photo can have at most ${limits.photoBytes / 1024 / 1024} MB. Nothing was changed.`,
      )
    }
    if (/_LIMIT$/.test(code)) throw new Refusal(413, 'That form has too many fields. Nothing was changed.')
    throw broken()
  }
  if (!isWhole()) throw broken()
  return form
}

const tooLarge = () =>
  new Refusal(413, `A photo can have at most ${limits.photoBytes / 1024 / 1024} MB. Nothing was changed.`)
const broken = () => new Refusal(400, 'The form did not arrive whole. Nothing was changed; please try again.')

/** The parser takes a form that stops in the middle for a whole one; only its last line tells them apart. */
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
