import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchStatus } from '#ui/text/search-status.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = () => screen.getByRole('status').textContent?.trim()
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('what a search found is said once, half a second after the last key', async () => {
  const { rerender } = render(<SearchStatus query="" words="" />)
  for (const query of ['s', 'sl', 'sle']) {
    rerender(<SearchStatus query={query} words={`${query.length} answers`} />)
    await wait(300)
    expect(said()).toBe('')
  }
  await wait(300)
  expect(said()).toBe('3 answers')
})

it('a key that finds the same starts the pause again', async () => {
  const { rerender } = render(<SearchStatus query="" words="" />)
  rerender(<SearchStatus query="s" words="3 answers" />)
  await wait(400)
  rerender(<SearchStatus query="sl" words="3 answers" />)
  await wait(400)
  expect(said()).toBe('')
  await wait(200)
  expect(said()).toBe('3 answers')
})

it('what the screen opens with isn’t news', async () => {
  render(<SearchStatus query="sleep" words="3 answers" />)
  await wait(1000)
  expect(said()).toBe('')
})
