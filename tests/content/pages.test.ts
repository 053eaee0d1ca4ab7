import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filledPage } from '#content/page.ts'
import { parsePage } from '#scripts/articles/pages.ts'

const page = (text: string, front = 'title: Privacy\nsummary: What we store.') =>
  parsePage('privacy.md', `---\n${front}\n---\n${text}\n`)
const deployment = { name: 'Calm', companyName: 'Calm Ltd', supportEmail: 'help@calm.example' }

describe('a page that operators can replace', () => {
  it('is filled in from the configuration, and the support address becomes a link', () => {
    const { blocks } = filledPage(page('{company} runs {name}. Email **{supportEmail}**.'), deployment)
    const link = {
      kind: 'web',
      href: 'mailto:help@calm.example',
      children: [{ kind: 'text', text: 'help@calm.example' }],
    }
    const children = [
      { kind: 'text', text: 'Calm Ltd runs Calm. Email ' },
      { kind: 'strong', children: expect.arrayContaining([link]) },
      { kind: 'text', text: '.' },
    ]
    expect(blocks).toEqual([{ kind: 'paragraph', children }])
  })

  it('names the product if no company is configured', () => {
    const filled = filledPage(page('{company} runs it.'), { ...deployment, companyName: '' })
    expect(JSON.stringify(filled.blocks)).toContain('Calm runs it.')
  })

  it.each([
    ['an unknown word in braces', '{city}', undefined, /\{city\} is unknown; use \{name\}, \{company\}/],
    ['a missing title', 'Text', 'summary: What we store.', /privacy\.md: title/],
    ['a link that leads nowhere', '[x](app:nowhere)', undefined, /privacy\.md:\d+: there is no screen/],
  ])('with %s stops the build', (_, text, front, problem) => {
    expect(() => page(text, front)).toThrow(problem)
  })
})

it.each(readdirSync('content/pages').filter((name) => name !== 'README.md'))('%s can be shown', (name) => {
  const filled = filledPage(parsePage(name, readFileSync(`content/pages/${name}`, 'utf8')), deployment)
  expect(filled.blocks.length).toBeGreaterThan(2)
  expect(JSON.stringify([filled.title, filled.summary])).not.toMatch(/[{}]{2}|\{\w/)
})
