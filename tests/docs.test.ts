import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { oldestBrowserWords } from '#content/browsers.ts'
import { checkedFiles } from '#scripts/words/find.ts'

const pages = checkedFiles().filter((file) => file.endsWith('.md') && existsSync(file))
const textOf = (page: string) => readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '')

/** The addresses of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

/** Links to this repository. Those that begin with a slash are the app's. */
const linksOf = (page: string) =>
  [
    ...textOf(page)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^(\/|[a-z]+:)/.test(link))

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
}

const folders = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isDirectory())
const inRepository = new RegExp(
  `\`((?:${folders.map(({ name }) => name).join('|')})/[\\w./-]+\\.\\w+)\``,
  'g',
)
/** Made by commands, or by operators. */
const isMade = (file: string) => /^(dist|reports|var|gallery|node_modules|styled-system)\//.test(file)

/** `docs/security.md` names tests from the folder `tests`. */
const isThere = (file: string) => existsSync(file) || existsSync(join('tests', file))

describe.each(pages)('%s', (page) => {
  it('links to pages and headings that exist', () => {
    expect(linksOf(page).filter((link) => isBroken(page, link))).toEqual([])
  })

  it('names files that exist', () => {
    const named = [...textOf(page).matchAll(inRepository)].map(([, file = '']) => file)
    expect(named.filter((file) => !isMade(file) && !isThere(file))).toEqual([])
  })
})

it('the README names the oldest browsers', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(oldestBrowserWords)
})

const decisions = readdirSync('docs/decisions').filter((file) => file !== 'README.md')

it.each(decisions)('decision %s has a status and is in the index once', (file) => {
  expect(readFileSync(`docs/decisions/${file}`, 'utf8')).toMatch(
    /^Status: (Accepted|Superseded by \[.+\)), \d{4}-/m,
  )
  expect(readFileSync('docs/decisions/README.md', 'utf8').split(`(${file})`)).toHaveLength(2)
})
