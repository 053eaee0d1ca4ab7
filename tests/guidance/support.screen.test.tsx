import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { articles } from '#content/articles.ts'
import { helpGroups, mostAsked } from '#content/help.ts'
import { pathsOf } from '#content/paths.ts'
import { pathOfScreen } from '#content/screen-paths.ts'
import type { Check, CheckResult } from '#machines/guidance/findings.ts'
import { later } from '#tests/support/actors/fakes.ts'
import { click, openScreen } from '#tests/support/actors/member-page.tsx'
import { product } from '#tests/support/actors/page.tsx'

const passed: CheckResult = { outcome: 'passed', words: 'Fine.' }
const runCheck = vi.hoisted(() => vi.fn<(check: Check) => Promise<CheckResult>>())
vi.mock('#services/guidance/self-test.service.ts', () => ({ createSelfTest: () => runCheck }))

// What the first test loads would otherwise take longer than its turn.
beforeAll(() =>
  Promise.all([
    import('#services/guidance/self-test.service.ts'),
    import('#services/device/storage-check.ts'),
    import('#services/listening/sound-check.ts'),
  ]),
)
beforeEach(() => {
  runCheck.mockReset().mockResolvedValue(passed)
  history.replaceState(null, '', '/')
})
const questions = helpGroups.flatMap((group) => group.questions)
const type = (value: string) => fireEvent.change(screen.getByLabelText('Search help'), { target: { value } })
/** Questions, but not the topics they are in. */
const shown = () =>
  [...document.querySelectorAll('summary:not(:has(h3))')].map(({ textContent }) => textContent)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const prepared = () => {
  const link = screen.getByRole('link', { name: 'Open in email app' })
  const url = new URL(link.getAttribute('href') ?? '')
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') }
}

describe('help', () => {
  it('answers at least 25 questions, each once [2.15]', async () => {
    await openScreen('support')
    expect(questions.length).toBeGreaterThanOrEqual(25)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
    expect(shown().toSorted()).toEqual(questions.map(({ question }) => question).toSorted())
    for (const { answer } of questions) expect(answer.join(' ').length).toBeGreaterThan(60)
  })

  it('begins with what is asked most, and opens the topic of an answer that the address leads to', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    await openScreen('support')
    await act(async () => {
      location.hash = '#delete-account'
    })
    await waitFor(() => expect(scrolled).toHaveBeenCalled())
    expect(mostAsked).toHaveLength(5)
    expect(shown().slice(0, 5)).toEqual(mostAsked.map(({ question }) => question))
    const answer = document.querySelector<HTMLDetailsElement>('#delete-account')!
    const topic = answer.parentElement?.closest('details')
    expect([answer.open, topic?.open]).toEqual([true, true])
    expect(topic?.querySelector('h3')?.textContent).toBe('Signing in and your account')
    expect(document.querySelectorAll('details[open]')).toHaveLength(2)
    expect(scrolled.mock.contexts).toContain(document.querySelector('#delete-account'))
    scrolled.mockRestore()
  })

  it('finds what the offers are by their names', async () => {
    await openScreen('support')
    type('vision')
    await waitFor(() => expect(shown()[0]).toBe('What do I get if I buy a collection?'))
  })

  it('links only to existing pages and articles', () => {
    const known = Object.values(pathsOf('neuro'))
    const slugs = articles.map(({ slug }) => slug)
    for (const { article } of questions) if (article !== undefined) expect(slugs).toContain(article)
    for (const { link } of questions)
      if (link) expect(known).toContain(pathOfScreen(link.to, pathsOf('neuro')))
  })

  it('finds questions by any of their words, opens a few at once, and lists articles', async () => {
    await openScreen('support')
    type('neurologist')
    await screen.findByRole('list', { name: 'In the articles' })
    expect(shown()).toHaveLength(1)
    expect(document.querySelector('details')?.open).toBe(true)
    type('xylophone')
    await screen.findByRole('heading', { name: 'No results for “xylophone”' })
    fireEvent.click(screen.getByRole('button', { name: 'Show all questions' }))
    expect(shown()).toHaveLength(questions.length)
  })

  it('links to the guide for signing in', async () => {
    await openScreen('support')
    const [link] = screen.getAllByRole('link', { name: 'Can’t sign in?' })
    expect(link?.getAttribute('href')).toBe(pathsOf('neuro').signInHelp)
  })
})

describe('writing to support', () => {
  it('prepares an email to the configured address [2.15]', async () => {
    await openScreen('support')
    await click(screen.getByRole('radio', { name: 'Upgrades and orders' }))
    fireEvent.change(screen.getByLabelText('Your message'), {
      target: { value: 'Where is it?\n100 % & more' },
    })
    expect(prepared()).toEqual({
      to: 'support@example.com',
      subject: 'Neuro: Upgrades and orders',
      body: 'Where is it?\n100 % & more',
    })
  })

  it('says when support answers, if the operator says so', async () => {
    await openScreen('support')
    expect(screen.queryByText(/working days/)).toBeNull()
    cleanup()
    product.supportReply = 'We answer within two working days.'
    await openScreen('support')
    expect(screen.getByText(product.supportReply)).toBeDefined()
    product.supportReply = ''
  })

  it('includes the report unless you turn it off', async () => {
    await openScreen('support')
    await press('Start the test')
    await press('Left, then right')
    expect(prepared().body).toContain('Neuro: self-test')
    await click(screen.getByRole('switch', { name: 'Include the self-test report' }))
    expect(prepared().body).toBe('')
  })
})

describe('the self-test', () => {
  const writeText = vi.fn(async (_: string) => {})
  beforeEach(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  })
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

  const found = () =>
    within(screen.getByRole('list', { name: 'Results' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent ?? '')

  it('runs one check after another, and can be stopped', async () => {
    const server = later<CheckResult>()
    const checksRun: Check[] = []
    runCheck.mockImplementation(async (check) => {
      checksRun.push(check)
      return check === 'connection' ? server.promise : passed
    })
    await openScreen('support')
    await press('Start the test')
    expect(checksRun).toEqual(['device', 'connection'])
    expect(found().at(-1)).toBe('Service status checking…')
    await press('Stop')
    expect(screen.getByRole('button', { name: 'Start the test' })).toBeDefined()
  })

  it('says what’s wrong and continues', async () => {
    runCheck.mockImplementation(async (check) => {
      if (check === 'tracks') throw new Error('No answer came.')
      return passed
    })
    await openScreen('support')
    await press('Start the test')
    await press('One side only')
    expect(found()).toContain('Loading tracks doesn’t workNo answer came.')
    expect(screen.getByText('2 things to check')).toBeDefined()
  })

  it('asks about the sound only if it was played', async () => {
    runCheck.mockImplementation(async (check) => ({
      outcome: check === 'sound' ? 'failed' : 'passed',
      words: 'Hm.',
    }))
    await openScreen('support')
    await press('Start the test')
    expect(screen.queryByText(/What did you hear/)).toBeNull()
    expect(screen.getByText('1 thing to check')).toBeDefined()
  })

  it('plays the sound again on request, before the answer', async () => {
    const checksRun: Check[] = []
    runCheck.mockImplementation(async (check) => {
      checksRun.push(check)
      return passed
    })
    await openScreen('support')
    await press('Start the test')
    await press('Play it again')
    expect(checksRun.filter((check) => check === 'sound')).toHaveLength(2)
    await press('Left, then right')
    expect(screen.queryByRole('button', { name: 'Play it again' })).toBeNull()
  })

  it('can be copied, without the address', async () => {
    const copied: string[] = []
    writeText.mockImplementation(async (text) => void copied.push(text))
    await openScreen('support')
    await press('Start the test')
    await press('Nothing')
    await press('Copy report')
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined()
    expect(copied[0]).toBe(screen.getByLabelText<HTMLTextAreaElement>('Report').value)
    expect(copied[0]).toContain('Account: a•••@e•••.com')
    expect(copied[0]).not.toContain('ada@example.com')
  })

  it('says so if the browser refuses to copy', async () => {
    writeText.mockRejectedValue(new Error('Not allowed.'))
    await openScreen('support')
    await press('Start the test')
    await press('Left, then right')
    expect(screen.getByText('Everything works on this device')).toBeDefined()
    await press('Copy report')
    expect(screen.getByText(/Select the report and copy it yourself/)).toBeDefined()
  })
})
