import { useReader } from '#actors/reading.ts'
import { BookReader } from './reader/book-reader.tsx'
import { BooksShelf } from './reader/books-shelf.tsx'

/** /admin/{product}/ebooks: the shelf, or with `?book=` the book itself. */
export default function EbooksScreen() {
  const [{ status }] = useReader()
  return status === 'closed' ? <BooksShelf /> : <BookReader />
}
