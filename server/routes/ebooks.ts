import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import type { Book } from '#server/books/store.ts'
import { notFound } from '#server/http-error.ts'
import { matchesEtag } from '#server/media/byte-range.ts'
import { sendRange } from '#server/media/send-range.ts'
import { success } from '#server/response.ts'
import { bookId, ebooksAnswer } from '#services/contract/ebooks.ts'
import { mediaPath, type Services } from './services.ts'

/** Lists the books, with the addresses of their files. */
export const ebookRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { books } = services
  app.addHook('onRequest', app.guards.requireSession)

  app.get(
    '/ebooks',
    { schema: { summary: 'Lists the books', response: { 200: ebooksAnswer } } },
    async () => {
      const base = `${mediaPath(services)}/ebooks`
      return success('', {
        ebooks: (await books.list()).map((book) => ({
          id: book.id,
          title: book.title,
          author: book.author,
          description: book.description,
          language: book.language,
          bytes: book.bytes,
          file: `${base}/${book.id}.epub`,
          cover: book.cover === null ? null : `${base}/${book.id}/cover`,
          words: book.words,
          chapters: book.chapters,
          programs: [...book.programs],
        })),
      })
    },
  )
}

/** The files, for browsers with the media cookie. */
export const ebookFileRoutes: FastifyPluginAsyncZod<Services> = async (app, { books }) => {
  app.addHook('onRequest', app.guards.requireMediaCookie)

  const bookOf = async (id: string): Promise<Book> => {
    const book = bookId.safeParse(id).success ? await books.find(id) : null
    if (book === null) throw notFound('We couldn’t find that book.')
    return book
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/ebooks/:file',
    schema: {
      summary: 'A book as an EPUB file, or a part of it',
      access: 'media cookie',
      params: z.object({ file: z.string() }),
    },
    async handler(request, reply) {
      const { file } = request.params
      if (!file.endsWith('.epub')) throw notFound('We couldn’t find that book.')
      const book = await bookOf(file.slice(0, -'.epub'.length))
      return sendRange(request, reply, {
        bytes: book.bytes,
        etag: `"${book.version}"`,
        // Browsers must ask each time, because access ends with the session.
        cacheControl: 'private, no-cache',
        headers: {
          'content-type': 'application/epub+zip',
          'content-disposition': `attachment; filename="${book.id}.epub"`,
        },
        outsideMessage: 'That part of the book doesn’t exist.',
        read: async (start, end) => (await book.read()).subarray(start, end + 1),
      })
    },
  })

  app.get(
    '/media/ebooks/:id/cover',
    { schema: { summary: 'A book’s cover', access: 'media cookie', params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      const { cover, version } = await bookOf(request.params.id)
      if (cover === null) throw notFound('This book doesn’t have a cover.')
      const etag = `"${version}"`
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(cover.type).send(cover.bytes)
    },
  )
}
