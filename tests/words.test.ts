import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bannedWords, checkedFiles, findBannedWords } from '#scripts/words/find.ts'

const banned = bannedWords()
const find = (file: string, source: string) =>
  findBannedWords(file, banned, source).map(({ line, word }) => `${line} ${word}`)

it('the banned words are read from the docs', () => {
  expect(banned.length).toBeGreaterThan(12)
})

it('a banned word is found in a comment, a text, markup and a test title', () => {
  expect(find('tests/a.test.tsx', "// begins anew\nit('told by nobody', () => <p>Meanwhile</p>)")).toEqual([
    '1 anew',
    '2 nobody',
    '2 Meanwhile',
  ])
})

it('a missing contraction is found in the interface only', () => {
  expect(find('src/app/a.ts', "t('You do not need it')")).toEqual(['1 do not'])
  expect(find('scripts/a.ts', "say('You do not need it')")).toEqual([])
  expect(find('src/app/a.ts', '// Do not move')).toEqual([])
})

it('a banned part of a name is found in code, but not in prose', () => {
  expect(find('src/a.ts', 'const startAnew = 1')).toEqual(['1 Anew'])
  expect(find('src/a.tsx', '// a glyph\n\nconst icon = <CloseGlyph />')).toEqual(['3 Glyph'])
})

it('a banned word is found in a drawing, and in a figure of an article, but not in a source’s title', () => {
  expect(find('docs/a.svg', '<svg>\n<text>begins anew</text><path d="M0"/></svg>')).toEqual(['2 anew'])
  const article = '---\n    text: "Telephone care, 2016."\n---\n```bars\nBy telephone | 4\n```\n'
  expect(find('content/a.md', article)).toEqual(['5 telephone'])
})

it('other names in code, inline code and quotations are ignored', () => {
  expect(find('src/a.ts', "import mail from './mail.ts'\nmail.nobody('mail')")).toEqual([])
  expect(
    find('docs/a.md', 'The specification says “e-mail”; the folder is `mail`.\n\n```sh\nmail\n```\n'),
  ).toEqual([])
})

it('the repository has no banned words', () => {
  const findings = checkedFiles().flatMap((file) => findBannedWords(file, banned))
  expect(findings.map(({ file, line, word, write }) => `${file}:${line} “${word}” → ${write}`)).toEqual([])
})

it('no text has the marks of an unfinished merge', () => {
  const marked = (file: string) => /^(?:<{7}|>{7}) /m.test(readFileSync(file, 'utf8'))
  expect(checkedFiles().filter(marked)).toEqual([])
})
