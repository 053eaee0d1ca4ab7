/** The words check: the banned words of docs/words.md, and where they occur. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export type Banned = { pattern: RegExp; where: 'everywhere' | 'interface' | 'names'; write: string }
export type Finding = { file: string; line: number; word: string; write: string }

/** `offset`: its position in the file. A name in code is split into words: `isOpen` is `is Open`. */
type Prose = { text: string; offset: number; kind: 'comment' | 'text' | 'name' }

/** The rows of the table of banned words in `docs/words.md`. */
export function bannedWords(source = readFileSync('docs/words.md', 'utf8')): readonly Banned[] {
  const [, table = ''] = source.split('## Banned words')
  return table.split('\n').flatMap((row) => {
    const [, words, where, write] = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (words === undefined || write === undefined) return []
    if (where !== 'everywhere' && where !== 'interface' && where !== 'names') return []
    const patterns = [...words.matchAll(/`([^`]+)`/g)].map(([, pattern]) => pattern!.replaceAll('\\|', '|'))
    return [{ pattern: new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'gi'), where, write }]
  })
}

/** Files without words, and those in the words of others: `.eml` are messages of email servers. */
const skipped =
  /^(package-lock\.json|LICENSE|tests\/words\.test\.ts$|content\/audio\/.*\.json)|\.(png|jpe?g|webp|ico|woff2?|mp3|epub|json|eml)$/

/** The files under version control, or about to be, whose words are checked: all, or those under `paths`. */
export function checkedFiles(paths: readonly string[] = []): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths]
  const files = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n')
  return files.filter((file) => file !== '' && !skipped.test(file))
}

export function findBannedWords(
  file: string,
  banned: readonly Banned[],
  source = readFileSync(file, 'utf8'),
): readonly Finding[] {
  const isInterface = /^(src|server|inspector|packages\/statecharts\/src\/inspector)\//.test(file)
  return proseIn(file, source).flatMap(({ text, offset, kind }) =>
    banned
      .filter(({ where }) =>
        kind === 'name' || where === 'names'
          ? kind === 'name' && where === 'names'
          : where === 'everywhere' || (isInterface && kind === 'text'),
      )
      .flatMap(({ pattern, write }) =>
        [...withoutQuotations(text).matchAll(pattern)].map(({ 0: word, index }) => ({
          file,
          line: source.slice(0, offset + (kind === 'name' ? 0 : index)).split('\n').length,
          word,
          write,
        })),
      ),
  )
}

/** Blanks quotations and inline code; offsets stay the same. */
const withoutQuotations = (text: string) =>
  text.replace(/“[^”]*”|`[^`\n]*`/g, (quotation) => quotation.replace(/\S/g, ' '))

function proseIn(file: string, source: string): readonly Prose[] {
  if (/\.[cm]?[jt]sx?$/.test(file)) return proseOfCode(file, source)
  if (/\.svg$/.test(file)) return proseOfDrawing(source)
  const text = /\.md$/.test(file) ? source.replace(codeOrTitle, (found) => found.replace(/\S/g, ' ')) : source
  return [{ text, offset: 0, kind: 'text' }]
}

/** What a drawing says: its texts, titles and descriptions. */
const proseOfDrawing = (source: string): Prose[] =>
  [...source.matchAll(/>([^<>]*\p{L}[^<>]*)</gu)].map(({ 1: text = '', index }) => ({
    text,
    offset: index + 1,
    kind: 'text',
  }))

/** Code, and the titles of works in the list of an article's sources. */
const codeOrTitle = /```(?!bars)[\s\S]*?```|^ {4}text: .*$/gm

type Node = { type?: string; value?: unknown; start?: number; [key: string]: unknown }

function proseOfCode(file: string, source: string): readonly Prose[] {
  const { program, comments } = parseSync(file, source)
  const found: Prose[] = comments.map(({ value, start }) => ({
    text: value,
    offset: start + 2,
    kind: 'comment',
  }))
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child)
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return
    const { type, value, start = 0, ...rest } = node as Node
    if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof rest.name === 'string')
      found.push({ text: wordsOfName(rest.name), offset: start, kind: 'name' })
    if (type === 'Literal' && typeof value === 'string' && isProse(value))
      found.push({ text: value, offset: start + 1, kind: 'text' })
    if (type === 'JSXText') found.push({ text: String(value), offset: start, kind: 'text' })
    if (type === 'TemplateElement') {
      const { raw } = value as { raw: string }
      if (isProse(raw)) found.push({ text: raw, offset: start, kind: 'text' })
    } else visit(value)
    for (const child of Object.values(rest)) visit(child)
  }
  visit(program)
  return found
}

const wordsOfName = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

/** Keys, paths and class names aren't prose. A sentence has a space, and a label a capital. */
const isProse = (text: string) => /\s/.test(text) || /^[A-Z][a-z]/.test(text)
