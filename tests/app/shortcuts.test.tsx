import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shortcutOf, watchShortcuts } from '#app/shortcuts/shortcuts.ts'
import { startMember } from '#tests/support/actors/members.ts'

const stops: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const stop of stops.splice(0)) stop()
})

let said: string[] = []
beforeEach(() => {
  said = []
})

const ids = ['bloomwave-vocals', 'edge-vocals']

async function watch(isOn = true) {
  const member = await startMember({
    heard: { queue: { ids, index: 0 }, positions: { 'bloomwave-vocals': 100 } },
  })
  const onHelp = vi.fn()
  stops.push(
    watchShortcuts({ actors: member.actors, isOn: () => isOn, onHelp, onDone: (words) => said.push(words) }),
  )
  return { ...member, onHelp, player: () => member.actors.player.getSnapshot() }
}

/** Presses a key on an element; true if the app handled it. */
const press = (key: string, where: Element = document.body, more: KeyboardEventInit = {}) =>
  !fireEvent.keyDown(where, { key, ...more })

describe('shortcuts', () => {
  it('play and pause', async () => {
    const { player } = await watch()
    expect(press('k')).toBe(true)
    expect(player().matches({ sound: { sounding: 'opening' } })).toBe(true)
    press(' ')
    expect(player().matches({ sound: 'paused' })).toBe(true)
    expect(said).toEqual(['', 'Paused'])
  })

  it('leave the arrow keys to a table that scrolls', async () => {
    const { player } = await watch()
    const table = Object.assign(document.createElement('section'), { tabIndex: 0 })
    table.dataset.scrolls = ''
    document.body.append(table)
    expect(press('ArrowRight', table)).toBe(false)
    expect(player().context.position).toBe(100)
    expect(press('k', table)).toBe(true)
    table.remove()
  })

  it('skip by the member’s step, in the same direction in every language', async () => {
    const { player, actors } = await watch()
    document.documentElement.dir = 'rtl'
    press('ArrowRight')
    expect(player().context.position).toBe(115)
    press('ArrowLeft')
    press('j')
    expect(player().context.position).toBe(85)
    press('l')
    expect(player().context.position).toBe(100)
    expect(said).toEqual(['1:55', '1:40', '1:25', '1:40'])
    actors.listening.send({ type: 'playback.change', change: { skip: 60 } })
    press('ArrowRight')
    expect(player().context.position).toBe(160)
    document.documentElement.dir = 'ltr'
  })

  it('go to the next and the previous track', async () => {
    const { player } = await watch()
    press('n')
    expect(player().context.queue.index).toBe(1)
    press('p')
    expect(player().context.queue.index).toBe(0)
  })

  it('mute', async () => {
    const { player } = await watch()
    press('m')
    expect(player().matches({ mute: 'muted' })).toBe(true)
    press('m')
    expect(said).toEqual(['Muted', 'Volume 60%'])
  })

  it('change the volume in the player, and scroll the page elsewhere', async () => {
    const { player } = await watch()
    const { container } = render(
      <section data-player="">
        <p>Bloomwave</p>
      </section>,
    )
    expect(press('ArrowUp')).toBe(false)
    expect(player().context.volume).toBe(0.6)
    expect(press('ArrowUp', container.querySelector('p')!)).toBe(true)
    expect(player().context.volume).toBeCloseTo(0.65)
    press('ArrowDown', container.querySelector('p')!)
    press('ArrowDown', container.querySelector('p')!)
    expect(player().context.volume).toBeCloseTo(0.55)
    expect(said).toEqual(['Volume 65%', 'Volume 60%', 'Volume 55%'])
  })

  it('add the current track to favourites and remove it', async () => {
    const { actors } = await watch()
    await act(async () => {})
    const titles = () => actors.favourites.getSnapshot().context.titles
    press('f')
    await vi.waitFor(() => expect(titles()).toEqual(['Bloomwave (with vocals)']))
    press('f')
    await vi.waitFor(() => expect(titles()).toEqual([]))
    expect(said, 'a notification says that it was removed').toEqual(['Added to favourites', ''])
  })

  it('show the list of shortcuts', async () => {
    const { onHelp } = await watch()
    expect(press('?', document.body, { shiftKey: true })).toBe(true)
    expect(onHelp).toHaveBeenCalledOnce()
  })

  it('are left to the browser if the queue is empty', async () => {
    const { actors } = await startMember()
    stops.push(watchShortcuts({ actors, isOn: () => true, onHelp: () => {}, onDone: () => {} }))
    expect(press(' ')).toBe(false)
  })

  it('do nothing once turned off, except for showing the list', async () => {
    const { player, onHelp } = await watch(false)
    expect(press('k')).toBe(false)
    expect(player().matches({ sound: 'cued' })).toBe(true)
    press('?')
    expect(onHelp).toHaveBeenCalledOnce()
  })
})

describe('shortcuts don’t interfere', () => {
  const asked = (element: Element, key: string, more: KeyboardEventInit = {}) => {
    let name: ReturnType<typeof shortcutOf> = null
    const hear = (event: Event) => {
      if (event instanceof KeyboardEvent) name = shortcutOf(event)
    }
    document.addEventListener('keydown', hear)
    fireEvent.keyDown(element, { key, ...more })
    document.removeEventListener('keydown', hear)
    return name
  }

  beforeEach(() => {
    render(elements)
  })

  const elements = (
    <>
      <input aria-label="text" />
      <textarea aria-label="long" />
      <select aria-label="one of" />
      <div id="editable" contentEditable suppressContentEditableWarning>
        words
      </div>
      <div role="slider" tabIndex={0} aria-valuenow={1} aria-label="place" />
      <div role="dialog">
        <p>within</p>
      </div>
      <button type="button">press</button>
      <a href="/x">go</a>
    </>
  )
  const one = (selector: string) => document.querySelector(selector)!

  it.each(['input', 'textarea', 'select', '#editable', '[role=slider]', '[role=dialog] p'])(
    'in %s',
    (place) => {
      for (const key of ['k', ' ', 'ArrowLeft', 'f', '?']) expect(asked(one(place), key)).toBeNull()
    },
  )

  it('space activates a focused button, while letters still work there and space works on a link', () => {
    expect(asked(one('button'), ' ')).toBeNull()
    expect(asked(one('button'), 'k')).toBe('toggle')
    expect(asked(one('a'), ' ')).toBe('toggle')
  })

  it('a key with a modifier is left to the browser', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      expect(asked(document.body, 'l', { [modifier]: true })).toBeNull()
  })

  it('only seeking and volume keys repeat while held down', () => {
    expect(asked(document.body, 'k', { repeat: true })).toBeNull()
    expect(asked(document.body, 'ArrowRight', { repeat: true })).toBe('forward')
  })

  it('letters work by position on keyboards with another alphabet', () => {
    expect(asked(document.body, 'л', { code: 'KeyK' })).toBe('toggle')
  })
})
