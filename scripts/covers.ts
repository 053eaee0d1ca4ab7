/**
 * `npm run covers`: draws the titles of the covers in content/ebooks, and the pictures of emails. Run it after
 * a title, a subtitle, the mark or the drawing of covers changed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emailPictures } from './covers/email.ts'
import { withTitle } from './covers/title.ts'
import { root } from './setup/paths.mjs'

writeFileSync(join(root, 'server', 'mail', 'pictures.ts'), await emailPictures())

const folder = join(root, 'content', 'ebooks')
for (const id of readdirSync(folder)) {
  const [cover, book] = [join(folder, id, 'cover.svg'), join(folder, id, 'book.json')]
  if (!existsSync(book)) continue
  writeFileSync(cover, await withTitle(readFileSync(cover, 'utf8'), JSON.parse(readFileSync(book, 'utf8'))))
}
