import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ArticleText } from '#content/article.ts'
import { articles, loadArticleText } from '#content/articles.ts'
import { pathsOf } from '#content/paths.ts'
import { later } from '#tests/support/actors/fakes.ts'
import { openScreen } from '#tests/support/actors/member-page.tsx'

vi.mock('#content/articles.ts', { spy: true })

afterEach(() => void vi.restoreAllMocks())

const paths = pathsOf('neuro')
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function open(path: string, options: Parameters<typeof openScreen>[1] = {}) {
  const page = await openScreen('article', { path, ...options })
  await act(async () => page.actors.article.send({ type: 'location.changed', path }))
  await act(async () => {})
  return page
}

describe('an article', () => {
  it('has its text, contents that link to its headings, and its sources', async () => {
    await open(paths.numberedPage(6))
    expect(heading()).toBe('Falling asleep')
    expect(document.title).toBe('Falling asleep · Neuro')
    await screen.findByRole('heading', { name: 'How much is enough' })
    expect(screen.getByText(new RegExp(`Article 6 of ${articles.length} ·\\s\\d+\\smin read$`))).toBeDefined()
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    for (const link of within(contents).getAllByRole('link')) {
      const part = document.querySelector(link.getAttribute('href') ?? '')
      expect(part?.textContent, 'a link leads to the heading of its name').toBe(link.textContent)
    }
    const cite = screen.getAllByRole('link', { name: 'Source 1' })[0]
    expect(document.querySelector(cite?.getAttribute('href') ?? '')?.textContent).toContain('Watson')
  })

  it('is the same by name and by number [2.13]', async () => {
    await open(paths.contentPage('falling-asleep'))
    expect(heading()).toBe('Falling asleep')
  })

  it('links to the previous and the next article', async () => {
    await open(paths.numberedPage(1))
    const more = within(await screen.findByRole('navigation', { name: 'More articles' })).getAllByRole('link')
    expect(more.map((link) => link.getAttribute('href'))).toEqual([paths.numberedPage(2)])
  })

  it('plays its related program', async () => {
    const { commands } = await open(paths.numberedPage(6))
    fireEvent.click(screen.getByRole('button', { name: 'Play Dreambloom' }))
    expect(commands.at(-1)).toMatchObject({ type: 'audio.open', id: 'dreambloom-vocals' })
  })

  it('prints once its text has loaded', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const text = later<ArticleText>()
    vi.mocked(loadArticleText).mockReturnValueOnce(text.promise)
    await open(paths.numberedPage(6))
    expect(screen.getByRole('progressbar', { name: 'Loading the article' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).not.toHaveBeenCalled()
    await act(async () => text.resolve({ blocks: [], sources: [] }))
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('can be marked as read once its text has loaded', async () => {
    const text = later<ArticleText>()
    vi.mocked(loadArticleText).mockReturnValueOnce(text.promise)
    await open(paths.numberedPage(6))
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
    expect(screen.queryByRole('button', { name: 'Mark as unread' })).toBeNull()
    await act(async () => text.resolve({ blocks: [], sources: [] }))
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
    expect(screen.getByRole('button', { name: 'Mark as unread' })).toBeDefined()
  })

  it('says after eight seconds that it’s still trying, and offers to reload the page', async () => {
    vi.useFakeTimers()
    const text = later<ArticleText>()
    vi.mocked(loadArticleText).mockReturnValueOnce(text.promise)
    await open(paths.numberedPage(6))
    await act(() => vi.advanceTimersByTimeAsync(7_900))
    expect(screen.queryByText(/Still trying/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText(/Still trying/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
    await act(async () => text.resolve({ blocks: [], sources: [] }))
    expect(screen.queryByText(/Still trying/)).toBeNull()
  })

  it('says what happened if its text fails to load, and can retry', async () => {
    vi.mocked(loadArticleText).mockRejectedValueOnce(new Error('gone'))
    await open(paths.numberedPage(6))
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this article')
    expect(heading(), 'the title stays').toBe('Falling asleep')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(await screen.findByRole('heading', { name: 'How much is enough' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the time left and a read mark, which the reader can change', async () => {
    const { actors } = await open(paths.numberedPage(6))
    await screen.findByRole('heading', { name: 'How much is enough' })
    const meta = () =>
      screen.getByText(new RegExp(`^.* ·\\sArticle 6 of ${articles.length} ·\\s`)).textContent
    expect(meta()).toMatch(/min read$/)
    await act(async () => actors.article.send({ type: 'article.reached', fraction: 0.5 }))
    expect(meta()).toMatch(/min left$/)
    await act(async () => actors.article.send({ type: 'article.reached', fraction: 1 }))
    expect(meta()).toMatch(/Read$/)
    fireEvent.click(screen.getByRole('button', { name: 'Mark as unread' }))
    expect(meta()).toMatch(/min read$/)
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
    expect(meta()).toMatch(/Read$/)
  })

  it('says if the reader is offline', async () => {
    vi.mocked(loadArticleText).mockRejectedValueOnce(new Error('offline'))
    const { services } = await open(paths.numberedPage(6))
    act(() => services.report({ type: 'connection.lost' }))
    expect(screen.getByRole('alert').textContent).toContain('You’re offline')
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
  })

  it.each([
    ['faling-asleep', 'Falling asleep'],
    ['headphone', 'Headphones and volume'],
  ])('called %s doesn’t exist, and its page suggests %s', async (asked, meant) => {
    await openScreen('article', { path: paths.contentPage(asked) })
    expect(heading()).toBe('We couldn’t find that article')
    expect(screen.getByText(new RegExp(`called “${asked}”`))).toBeDefined()
    const near = within(screen.getByRole('list', { name: 'Did you mean' })).getAllByRole('link')
    expect(near[0]?.textContent).toBe(meant)
  })

  it('with an unknown name links to all articles', async () => {
    await openScreen('article', { path: paths.contentPage('<b>100 %</b>') })
    expect(screen.getByText(/called “<b>100 %<\/b>”/)).toBeDefined()
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe(paths.contentIndex)
  })
})

describe('the index of articles', () => {
  const rows = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Search articles'), { target: { value } })

  it('lists the numbered articles in order, then further reading', async () => {
    await openScreen('content-index')
    expect(rows()).toEqual(articles.map(({ title }) => title))
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) expect(links).toContain(paths.numberedPage(number))
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      `${paths.support}#contact`,
    )
  })

  it('marks articles that were read', async () => {
    await openScreen('content-index', {
      articlesRead: { 'falling-asleep': { fraction: 1, isRead: true } },
    })
    const row = screen
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes('Falling asleep'))
    expect(row?.textContent).toMatch(/Read$/)
  })

  it('finds articles by any of their words, and says if there are none', async () => {
    await openScreen('content-index')
    type('rest days')
    await waitFor(() => expect(rows().length).toBeLessThan(articles.length))
    expect(rows()).toContain('Habits that hold')
    type('xylophone')
    await screen.findByRole('heading', { name: 'No results for “xylophone”' })
    fireEvent.click(screen.getByRole('button', { name: 'Show all articles' }))
    expect(rows()).toHaveLength(articles.length)
  })
})
