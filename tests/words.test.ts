import { expect, it } from 'vitest'
import { bannedWords, checkedFiles, findBannedWords } from '#scripts/words/find.ts'

const banned = bannedWords()
const find = (file: string, source: string) =>
  findBannedWords(file, banned, source).map(({ line, word }) => `${line} ${word}`)

it('reads the banned words from the docs', () => {
  expect(banned.length).toBeGreaterThan(12)
})

it('finds a banned word in a comment, a text, markup and a test title', () => {
  expect(find('tests/a.test.tsx', "// begins anew\nit('told by nobody', () => <p>Meanwhile</p>)")).toEqual([
    '1 anew',
    '2 nobody',
    '2 Meanwhile',
  ])
})

it('finds a missing contraction in the interface only', () => {
  expect(find('src/app/a.ts', "t('You do not need it')")).toEqual(['1 do not'])
  expect(find('scripts/a.ts', "say('You do not need it')")).toEqual([])
  expect(find('src/app/a.ts', '// Do not move')).toEqual([])
})

it('finds a banned part of a name in code, and not in prose', () => {
  expect(find('src/a.ts', 'const startAnew = 1')).toEqual(['1 Anew'])
  expect(find('src/a.tsx', '// a glyph\n\nconst icon = <CloseGlyph />')).toEqual(['3 Glyph'])
})

it('leaves other names in code, inline code and quotations alone', () => {
  expect(find('src/a.ts', "import mail from './mail.ts'\nmail.nobody('mail')")).toEqual([])
  expect(
    find('docs/a.md', 'The specification says “e-mail”; the folder is `mail`.\n\n```sh\nmail\n```\n'),
  ).toEqual([])
})

it('finds no banned word in the repository', () => {
  const findings = checkedFiles().flatMap((file) => findBannedWords(file, banned))
  expect(findings.map(({ file, line, word, write }) => `${file}:${line} “${word}” → ${write}`)).toEqual([])
})
