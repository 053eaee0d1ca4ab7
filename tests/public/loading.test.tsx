import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SlowNote } from '#screens/public/loading.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const words = () => screen.queryByText('Still trying. The server hasn’t answered yet.')
const show = () => render(<SlowNote isWaiting />)

it('a wait is long after eight seconds, even if a screen loads in several steps', async () => {
  await pass(1000)
  for (let step = 0; step < 3; step += 1) {
    show()
    await pass(2400)
    cleanup()
    await pass(100)
  }
  show()
  await pass(400)
  expect(words()).toBeNull()
  await pass(200)
  expect(words()).not.toBeNull()
})

it('a new wait has its own eight seconds', async () => {
  show()
  await pass(9000)
  cleanup()
  await pass(1000)
  show()
  await pass(7900)
  expect(words()).toBeNull()
  await pass(200)
  expect(words()).not.toBeNull()
})
