import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Block, Inline } from '#content/article.ts'
import {
  articles,
  articlesAbout,
  loadArticleText,
  pathOfArticle,
  similarArticles,
} from '#content/articles.ts'
import { contentPageNumbers, pathsOf } from '#content/paths.ts'
import { programs } from '#content/programs.ts'
import { reviewWords } from '#content/review.ts'
import { leastWords, parseArticle, readArticles } from '#scripts/articles/read.ts'

const whole = {
  title: 'Rain',
  group: 'Weather',
  summary: 'What falls.',
  program: 'serenity',
  sources: '\n  - id: dove-1839\n    text: Dove, 1839.\n    doi: 10.1000/182',
}

type Fields = Partial<Record<keyof typeof whole | 'number', string>>

const front = (fields: Fields = {}) =>
  Object.entries({ ...whole, ...fields })
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n')

const written = (text: string, fields?: Fields) => `---\n${front(fields)}\n---\n${text}\n`
const read = (text: string, fields?: Fields, slugs: readonly string[] = ['rain']) =>
  parseArticle('content/articles/rain.md', written(text, fields), slugs)
const cited = 'Rain falls. [@dove-1839]'

const folderWith = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'articles-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

describe('an article', () => {
  it('becomes plain data', () => {
    const { blocks, sources, minutes } = read(
      `## A *first* look\n\n${cited}\n\n1. **one**\n2. [two](https://example.org/)\n\n> [Ask](app:support) & see [rain](rain.md).`,
    )
    expect(sources).toEqual([{ id: 'dove-1839', text: 'Dove, 1839.', href: 'https://doi.org/10.1000/182' }])
    expect(minutes).toBe(1)
    expect(blocks).toEqual<readonly Block[]>([
      { kind: 'heading', level: 2, id: 'a-first-look', text: 'A first look' },
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Rain falls.' },
          { kind: 'cite', sources: [1] },
        ],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: [
          [{ kind: 'paragraph', children: [{ kind: 'strong', children: [{ kind: 'text', text: 'one' }] }] }],
          [
            {
              kind: 'paragraph',
              children: [
                { kind: 'web', href: 'https://example.org/', children: [{ kind: 'text', text: 'two' }] },
              ],
            },
          ],
        ],
      },
      {
        kind: 'note',
        blocks: [
          {
            kind: 'paragraph',
            children: [
              { kind: 'screen', screen: 'support', children: [{ kind: 'text', text: 'Ask' }] },
              { kind: 'text', text: ' & see ' },
              { kind: 'article', slug: 'rain', children: [{ kind: 'text', text: 'rain' }] },
              { kind: 'text', text: '.' },
            ],
          },
        ],
      },
    ])
  })

  it('can have a figure with a bar for each row', () => {
    const figure = (rows: string) => read(`${cited}\n\n\`\`\`bars\nIt's rain\n${rows}\n\`\`\``).blocks.at(-1)
    expect(figure('East | 6 days\nWest | 4 days')).toEqual({
      kind: 'bars',
      caption: 'It’s rain',
      rows: [
        { label: 'East', value: '6 days', share: 100 },
        { label: 'West', value: '4 days', share: 67 },
      ],
    })
    expect(figure('Wet | 84%\nDry | 50%')).toMatchObject({ rows: [{ share: 84 }, { share: 50 }] })
  })

  it('numbers its sources by their first citation', () => {
    const sources = '\n  - id: a\n    text: A, 2001.\n  - id: ab\n    text: B, 2002.'
    const { blocks, sources: listed } = read('One [@ab]. Two [@a; @ab].', { sources })
    expect(listed.map(({ id }) => id)).toEqual(['ab', 'a'])
    expect(citesOf(blocks)).toEqual([1, 2, 1])
  })

  it('says who wrote and who checked it, and which programs’ pages link to it', () => {
    const { review, programs } = read(cited, {
      program: 'serenity\nprograms: [edge, serenity]\nreviewer: Dr Ada Example\nreviewed: 2026-11-01',
    })
    expect(programs).toEqual(['serenity', 'edge'])
    expect(reviewWords(review, 'the Neuro team')).toBe(
      'Written by the Neuro team; reviewed by Dr Ada Example on 1 November 2026.',
    )
    expect(reviewWords(read(cited).review, 'the Neuro team')).toBe(
      'Written by the Neuro team; not yet reviewed by a clinician.',
    )
    expect(reviewWords({ author: 'A', reviewer: 'B', nextReview: '2028-01-31' }, '')).toBe(
      'Written by A; reviewed by B. Next review: 31 January 2028.',
    )
  })

  it('has a curly summary', () => {
    expect(read(cited, { summary: "Here's what it can't do." }).summary).toBe('Here’s what it can’t do.')
  })

  it('shows markup as text', () => {
    const { blocks } = read(`<b onclick=x()>bold</b> ${cited}`)
    expect(JSON.stringify(blocks)).toContain('<b onclick=x()>bold</b>')
  })

  it('has curly quotes and apostrophes', () => {
    expect(JSON.stringify(read(`It's "rain". ${cited}`).blocks)).toContain('It’s “rain”.')
  })

  it.each<[string, string, Fields | undefined, string]>([
    ['no title', cited, { title: '' }, 'rain.md: title: '],
    ['an unknown program', cited, { program: 'thunder' }, 'rain.md: program: isn’t one of energizer'],
    ['a ninth number', cited, { number: '9' }, 'rain.md: number: '],
    [
      'an unknown field',
      cited,
      { summary: 'x\nautor: me' },
      'rain.md: front matter: Unrecognized key: "autor"',
    ],
    ['broken YAML', cited, { title: '[' }, 'rain.md: front matter: '],
    [
      'a wrong DOI',
      cited,
      { sources: '\n  - id: a\n    text: b\n    doi: doi' },
      'sources.0.doi: isn’t a DOI',
    ],
    ['a source cited nowhere', 'Rain.', undefined, 'rain.md: sources: "dove-1839" isn’t cited in'],
    [
      'a citation of nothing',
      `${cited}\n\nA [@b].`,
      undefined,
      'rain.md:13: text: "@b" isn’t one of the sources',
    ],
    ['a link to nowhere', `${cited} [x](snow.md)`, undefined, 'text: the link "snow.md" leads nowhere'],
    ['an unknown screen', `${cited} [x](app:moon)`, undefined, 'there is no screen "app:moon"'],
    ['an insecure link', `${cited} [x](http://a.org)`, undefined, 'the link "http://a.org" leads nowhere'],
    ['other code', `${cited}\n\n\`\`\`js\nx\n\`\`\``, undefined, 'text: a figure is ```bars'],
    [
      'a figure without numbers',
      `${cited}\n\n\`\`\`bars\nA\nB | much\n\`\`\``,
      undefined,
      'each row of bars',
    ],
    ['an invalid date', cited, { program: 'edge\nreviewed: soon' }, 'rain.md: reviewed: '],
    ['a picture', `${cited} ![x](y.png)`, undefined, 'text: "image" can’t be shown'],
    ['a second title', `# Rain\n\n${cited}`, undefined, 'rain.md:11: text: use ## or ###'],
    ['the same heading twice', `## A\n\n${cited}\n\n## A`, undefined, 'the heading "A" appears twice'],
    ['a short numbered article', cited, { number: '3' }, `at least ${leastWords}`],
  ])('with %s is refused with file and field', (_what, text, fields, message) => {
    expect(() => read(text, fields)).toThrow(message)
  })

  it('never links to a script', () => {
    expect(JSON.stringify(read(`${cited} [x](javascript:y)`).blocks)).toContain('[x](javascript:y)')
  })

  it('needs front matter and a plain file name', () => {
    expect(() => parseArticle('a/rain.md', cited, [])).toThrow('a/rain.md: front matter: missing')
    expect(() => parseArticle('a/Rain Day.md', written(cited), [])).toThrow('a/Rain Day.md: its name')
  })
})

describe('a folder of articles', () => {
  const long = `${cited}\n\n${'word '.repeat(leastWords)}`

  it('is read by number, without its README', () => {
    const folder = folderWith({
      'b.md': written(long, { number: '1' }),
      'a.md': written(long, { number: '2' }),
      'c.md': written(cited),
      'README.md': '# Not an article',
    })
    expect(readArticles(folder).map(({ slug }) => slug)).toEqual(['b', 'a', 'c'])
  })

  it('can’t use a number twice', () => {
    const folder = folderWith({
      'a.md': written(long, { number: '1' }),
      'b.md': written(long, { number: '1' }),
    })
    expect(() => readArticles(folder)).toThrow(/a\.md: number: 1 is taken by b\.md/)
  })
})

describe('the bundled articles', () => {
  const paths = pathsOf('neuro')

  it('fill the eight numbered addresses and offer further reading', () => {
    for (const number of contentPageNumbers)
      expect(articles.find((article) => article.number === number)?.words).toBeGreaterThanOrEqual(800)
    const further = articles.filter(({ number }) => number === null)
    expect(further.length).toBeGreaterThanOrEqual(2)
    expect(new Set(articles.map((article) => pathOfArticle(article, paths))).size).toBe(articles.length)
  })

  it('are twenty-one, and the eight latest and the two best-known have a figure each', async () => {
    expect(articles).toHaveLength(21)
    const texts = await Promise.all(articles.map(({ slug }) => loadArticleText(slug)))
    expect(texts.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'bars'))).toHaveLength(10)
  })

  it('include one about every program', () => {
    for (const { id } of programs) expect(articlesAbout(id).length, id).toBeGreaterThan(0)
  })

  it.each(articles.map(({ slug }) => slug))(
    '%s has a text, and every citation has a source with a year and a link',
    async (slug) => {
      const { blocks, sources } = await loadArticleText(slug)
      expect(sources.length).toBeGreaterThan(0)
      for (const { text, href } of sources) {
        expect(text).toMatch(/\b(19|20)\d\d\b/)
        expect(href, text).toMatch(/^https:/)
      }
      const firsts = [...new Set(citesOf(blocks))]
      expect(firsts, 'numbered by first citation').toEqual(sources.map((_source, at) => at + 1))
    },
  )

  it('can’t be loaded by a path', async () => {
    await expect(loadArticleText('../audio/README')).rejects.toThrow('There is no article')
  })

  it.each([
    ['fallingasleep', 'falling-asleep'],
    ['faling-asleep', 'falling-asleep'],
    ['Breathing without efort', 'breathing-without-effort'],
  ])('%s suggests %s', (asked, slug) => {
    expect(similarArticles(asked)[0]?.slug).toBe(slug)
  })

  it.each(['😀', 'xylophone repair', ''])('nothing resembles “%s”', (asked) => {
    expect(similarArticles(asked)).toEqual([])
  })
})

const citesOf = (blocks: readonly Block[]): number[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return citesIn(block.children)
    if (block.kind === 'list') return block.items.flatMap(citesOf)
    return block.kind === 'note' ? citesOf(block.blocks) : []
  })

const citesIn = (parts: readonly Inline[]): number[] =>
  parts.flatMap((part) =>
    part.kind === 'cite' ? part.sources : part.kind === 'text' ? [] : citesIn(part.children),
  )
