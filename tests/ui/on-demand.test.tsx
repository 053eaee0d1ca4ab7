import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { onDemand, watchParts } from '#ui/overlays/on-demand.ts'

const Account = ({ onSelect }: { onSelect: (value: string) => void }) => (
  <Menu
    trigger={<Button>Anna</Button>}
    onSelect={onSelect}
    items={[
      { value: 'settings', label: 'Settings' },
      { separator: 'line' },
      { value: 'help', label: 'Help', href: '/help' },
      { value: 'out', label: 'Sign out', variant: 'danger' },
    ]}
  />
)

it('a menu is only a button until it’s pressed, and is announced as a menu', () => {
  render(<Account onSelect={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Anna' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('menu')).toBeNull()
})

it('a menu opens on the first click, reports the choice, and closes', async () => {
  const select = vi.fn()
  render(<Account onSelect={select} />)
  fireEvent.click(screen.getByRole('button', { name: 'Anna' }), { detail: 1 })
  expect(await screen.findByRole('menu', { name: 'Anna' })).toBeDefined()
  expect(screen.getByRole('menuitem', { name: 'Help' }).getAttribute('href')).toBe('/help')
  const item = screen.getByRole('menuitem', { name: 'Sign out' })
  await act(async () => void fireEvent.pointerDown(item))
  fireEvent.click(item)
  await vi.waitFor(() => expect(select).toHaveBeenCalledExactlyOnceWith('out'))
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

it('a menu opened by keyboard highlights its first item', async () => {
  render(<Account onSelect={() => undefined} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Anna' }), { key: 'ArrowDown' })
  await screen.findByRole('menu', { name: 'Anna' })
  await vi.waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Settings' }).hasAttribute('data-highlighted')).toBe(true),
  )
})

it('a dialog loads when it opens, has its name, and closes', async () => {
  const Asking = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete</Button>
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title="Delete your account?"
          description="At once."
        />
      </>
    )
  }
  render(<Asking />)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a part loads once, however often it’s requested', async () => {
  const load = vi.fn(async () => 'part')
  const { useLoaded, preload } = onDemand(load)
  const Place = () => <p>{useLoaded(true) ?? 'nothing yet'}</p>
  preload()
  render(
    <>
      <Place />
      <Place />
    </>,
  )
  expect(await screen.findAllByText('part')).toHaveLength(2)
  expect(load).toHaveBeenCalledOnce()
})

it('a part that failed to load is retried', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part')
  const { useLoaded } = onDemand(load)
  const Place = ({ isWanted }: { isWanted: boolean }) => <p>{useLoaded(isWanted) ?? 'nothing yet'}</p>
  const { rerender } = render(<Place isWanted />)
  await act(async () => undefined)
  expect(screen.getByText('nothing yet')).toBeDefined()
  rerender(<Place isWanted={false} />)
  rerender(<Place isWanted />)
  expect(await screen.findByText('part')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

it('a part that is waited for is retried without being asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part')
  const { useLoaded } = onDemand(load)
  const Place = () => <p>{useLoaded(true) ?? 'nothing yet'}</p>
  render(<Place />)
  expect(await screen.findByText('part')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('a part without an answer is said to be late after eight seconds, and asked for again after a minute', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValue('part')
  const told = vi.fn()
  const stop = watchParts(told)
  const { useLoaded } = onDemand(load)
  const Place = ({ isWanted }: { isWanted: boolean }) => <p>{useLoaded(isWanted) ?? 'nothing yet'}</p>
  const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))
  const { rerender } = render(<Place isWanted />)
  await seconds(7)
  rerender(<Place isWanted={false} />)
  await seconds(60)
  expect(told, 'it’s no longer waited for').not.toHaveBeenCalled()
  rerender(<Place isWanted />)
  await seconds(7.9)
  expect(told).not.toHaveBeenCalled()
  await seconds(0.2)
  expect(told.mock.calls).toEqual([[false]])
  await seconds(52)
  expect(told.mock.calls).toEqual([[false], [true]])
  await seconds(5)
  expect(screen.getByText('part')).toBeDefined()
  await seconds(120)
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  const other = onDemand(() => new Promise<string>(() => {}))
  const Other = () => <p>{other.useLoaded(true) ?? 'nothing yet'}</p>
  render(<Other />)
  await seconds(120)
  expect(told, 'the frame that told it is gone').toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
