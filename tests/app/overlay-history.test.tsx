/** Back and the overlays: the palette, dialogs, drawers and menus have entries of their own in the history. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { watchLocation } from '#app/routing/navigation.ts'
import { createScroll } from '#app/routing/scroll.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useCloseOnBack, watchBack } from '#ui/overlays/overlay-history.ts'

vi.mock('#ui/overlays/dialog-sheet.tsx', () => new Promise(() => {}))

let stops: (() => void)[]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  navigate('/first')
  navigate('/second')
  stops = [watchLocation([], () => false, createScroll())(() => {}), watchBack()]
})
afterEach(async () => {
  cleanup()
  await settled()
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
})

/** The history works in tasks of its own; nothing here opens or closes after three of them. */
async function settled(): Promise<void> {
  for (let task = 0; task < 6; task += 1) await act(() => new Promise((resolve) => setTimeout(resolve)))
}

function Overlay({ name, onClose }: { name: string; onClose: () => void }) {
  useCloseOnBack(true, onClose)
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>{`Close ${name}`}</button>
    </div>
  )
}

function Page() {
  const path = usePathname()
  const [open, setOpen] = useState<readonly string[]>([])
  const close = (name: string) => setOpen((names) => names.filter((each) => each !== name))
  return (
    <>
      <h1>{path}</h1>
      {['menu', 'dialog'].map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => setOpen((names) => [...names, name])}
        >{`Open ${name}`}</button>
      ))}
      <button type="button" onClick={() => setOpen(['dialog'])}>
        Open dialog instead
      </button>
      {open.map((name) => (
        <Overlay key={name} name={name} onClose={() => close(name)} />
      ))}
    </>
  )
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await settled()
}
async function back(): Promise<void> {
  History.prototype.back.call(history)
  await settled()
}
const open = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'))
const path = () => screen.getByRole('heading').textContent

it('Back closes what is open and stays on the page', async () => {
  render(<Page />)
  await press('Open dialog')
  await back()
  expect([path(), open()]).toEqual(['/second', []])
  await back()
  expect(path()).toBe('/first')
})

it('Back asks again if what is open refused to close, as while it sends something', async () => {
  const onClose = vi.fn()
  render(
    <>
      <h1>{location.pathname}</h1>
      <Overlay name="dialog" onClose={onClose} />
    </>,
  )
  await settled()
  await back()
  await back()
  expect(onClose).toHaveBeenCalledTimes(2)
  expect([location.pathname, open()]).toEqual(['/second', ['dialog']])
})

it('Back closes the latest first', async () => {
  render(<Page />)
  await press('Open dialog')
  await press('Open menu')
  await back()
  expect([path(), open()]).toEqual(['/second', ['dialog']])
  await back()
  expect([path(), open()]).toEqual(['/second', []])
})

it('what closes on its own leaves nothing to go back to', async () => {
  render(<Page />)
  await press('Open dialog')
  await press('Close dialog')
  await back()
  expect(path()).toBe('/first')
})

it('a dialog that opens from a menu stays open, and Back closes it', async () => {
  render(<Page />)
  await press('Open menu')
  await press('Open dialog instead')
  expect([path(), open()]).toEqual(['/second', ['dialog']])
  await back()
  expect([path(), open()]).toEqual(['/second', []])
  await back()
  expect(path()).toBe('/first')
})

it('Back closes a dialog whose code still loads, and stays on the page', async () => {
  const onClose = vi.fn()
  render(
    <>
      <Page />
      <Dialog isOpen onClose={onClose} title="Slow" />
    </>,
  )
  await settled()
  expect(open()).toEqual([])
  await back()
  expect(onClose).toHaveBeenCalledOnce()
  expect(path()).toBe('/second')
})

it('a link in what is open leads to a page from which Back leads to the first one', async () => {
  render(<Page />)
  await press('Open dialog')
  act(() => navigate('/third'))
  await press('Close dialog')
  expect(path()).toBe('/third')
  await back()
  expect([path(), open()]).toEqual(['/second', []])
  await back()
  expect(path()).toBe('/first')
})

it('so does a link in a menu above a dialog', async () => {
  render(<Page />)
  await press('Open dialog')
  await press('Open menu')
  act(() => navigate('/third'))
  await press('Close menu')
  await press('Close dialog')
  await back()
  expect(path()).toBe('/second')
  await back()
  expect(path()).toBe('/first')
})

it('what stays open beside another page is closed there', async () => {
  render(<Page />)
  await press('Open dialog')
  act(() => navigate('/third'))
  await settled()
  await back()
  expect([path(), open()]).toEqual(['/third', []])
  await back()
  expect(path()).toBe('/second')
})

it('going on while something closes loses no page', async () => {
  render(<Page />)
  await press('Open dialog')
  fireEvent.click(screen.getByRole('button', { name: 'Close dialog' }))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  act(() => navigate('/third'))
  await settled()
  expect(path()).toBe('/third')
  await back()
  expect(path()).toBe('/second')
})

it('an address that changed below stays changed', async () => {
  render(<Page />)
  await press('Open dialog')
  act(() => navigate('/second?pace=slow', { replace: true }))
  await back()
  expect(location.search).toBe('?pace=slow')
  await press('Open dialog')
  await press('Close dialog')
  expect(location.search).toBe('?pace=slow')
})

it('Forward doesn’t lead to something that is closed', async () => {
  render(<Page />)
  await press('Open dialog')
  await back()
  history.forward()
  await settled()
  await back()
  expect(path()).toBe('/first')
})

it('code goes back to the page before, whatever is open', async () => {
  render(<Page />)
  await press('Open dialog')
  history.back()
  await settled()
  expect([path(), open()]).toEqual(['/first', []])
})
