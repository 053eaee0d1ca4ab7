import { z } from 'zod/mini'
import { answer } from './common.ts'

/** A book's id in addresses. */
export const bookId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** A path on this server or a whole web address. */
const address = z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)[^\s]+$/))

export const ebooksList = z.array(
  z.object({
    id: bookId,
    title: z.string().check(z.minLength(1)),
    author: z._default(z.string(), ''),
    description: z._default(z.string(), ''),
    language: z._default(z.string(), 'en'),
    /** Size of the file. */
    bytes: z.number().check(z.minimum(0)),
    /** Address of the EPUB; needs the media cookie. */
    file: address,
    /** Address of its cover. */
    cover: z._default(z.nullable(address), null),
    words: z._default(z.nullable(z.number()), null),
    chapters: z._default(z.nullable(z.number()), null),
    /** Ids of related programs. */
    programs: z._default(z.array(z.string()), []),
  }),
)

/** GET /ebooks, beyond the eleven calls: a server without books answers 404. */
export const ebooksAnswer = answer(z.object({ ebooks: ebooksList }))
