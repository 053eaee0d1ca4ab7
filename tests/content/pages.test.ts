import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filledPage } from '#content/page.ts'
import { parsePage } from '#scripts/articles/pages.ts'

const page = (text: string, front = 'title: Privacy\nsummary: What we store.') =>
  parsePage('privacy.md', `---\n${front}\n---\n${text}\n`)
const deployment = {
  name: 'Calm',
  companyName: 'Calm Ltd',
  companyAddress: '1 Example Street',
  supportEmail: 'help@calm.example',
}

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

  it('leaves out what needs a company or an address that isn’t configured', () => {
    const text = '{company} runs it.\n\nAsk us.\n\n- {name}\n- At {address}\n\n> {company} again.'
    const filled = (company: Partial<typeof deployment>) =>
      JSON.stringify(filledPage(page(text), { ...deployment, ...company }).blocks)
    expect(filled({})).toMatch(/Calm Ltd runs it.*Ask us.*At 1 Example Street.*Calm Ltd again/)
    const without = filled({ companyName: '', companyAddress: '' })
    expect(without).toMatch(/Ask us.*Calm/)
    expect(without).not.toMatch(/runs it|At |again|\{\w+\}/)
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
