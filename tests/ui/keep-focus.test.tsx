// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { keptFocus } from '#ui/layout/keep-focus.ts'

/** Rows that their second button removes, and one that closes the list. */
function List({ onRemove = () => {} }: { onRemove?: () => void }) {
  const [rows, setRows] = useState(['one', 'two', 'three'])
  return (
    <main ref={keptFocus}>
      <h1 tabIndex={-1}>Rows</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">Play {row}</button>
            <button
              type="button"
              onClick={() => {
                setRows(rows.filter((other) => other !== row))
                onRemove()
              }}
            >
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => button.click())
}
const focused = () => document.activeElement?.textContent

it('the same control of the next row gets the focus of one that is removed, and at the end the heading', async () => {
  render(<List />)
  await press('Remove two')
  await vi.waitFor(() => expect(focused()).toBe('Remove three'))
  await press('Remove three')
  await vi.waitFor(() => expect(focused()).toBe('Remove one'))
  await press('Remove one')
  await vi.waitFor(() => expect(focused()).toBe('Rows'))
})

it('a focus that was moved already stays where it is', async () => {
  render(<List onRemove={() => screen.getByRole('button', { name: 'Play one' }).focus()} />)
  await press('Remove two')
  await new Promise((done) => setTimeout(done))
  expect(focused()).toBe('Play one')
})
