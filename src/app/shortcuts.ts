/**
 * Keys that work anywhere in the members area, as commands of the player and the favourites.
 *
 * A key belongs to whatever has the focus first: text fields, sliders, menus and dialogs keep theirs, and a focused
 * button keeps space. Arrow keys go by time, which runs left to right in every language. Up and down scroll pages, so
 * they change the volume only within something marked `data-player`. Single keys get in the way of speech input, so
 * the sheet can turn them off (WCAG 2.1.4); `?` stays, or nobody could find the sheet again.
 */
import type { MemberActors } from '../actors/member-actors.tsx'
import { favouritesView } from '../machines/favourites/favourites.view.ts'
import { playerView } from '../machines/player/player.view.ts'
import { sleepTimerView } from '../machines/sleep-timer/sleep-timer.view.ts'

export type ShortcutName =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'next'
  | 'previous'
  | 'mute'
  | 'louder'
  | 'quieter'
  | 'favourite'
  | 'help'

const names: Readonly<Record<string, ShortcutName>> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'back',
  ArrowLeft: 'back',
  l: 'forward',
  ArrowRight: 'forward',
  n: 'next',
  p: 'previous',
  m: 'mute',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  f: 'favourite',
  '?': 'help',
}

const skip = 15
const volumeStep = 0.05
const repeatable: readonly ShortcutName[] = ['back', 'forward', 'louder', 'quieter']
const ownKeys =
  'input, select, textarea, audio, video, [contenteditable], [role=slider], [role=textbox], [role=combobox], ' +
  '[role=listbox], [role=menu], [role=menuitem], [role=radio], [role=tab], [role=switch], [role=dialog], [role=alertdialog]'
const ownSpace = 'button, summary, [role=button]'

/** What a key press asks for, or null when it is not for us. */
export function shortcutOf(event: KeyboardEvent): ShortcutName | null {
  if (event.defaultPrevented || event.isComposing) return null
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const name = names[keyOf(event)]
  if (name === undefined || (event.shiftKey && name !== 'help')) return null
  if (event.repeat && !repeatable.includes(name)) return null
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest(ownKeys) !== null) return null
  if (event.key === ' ' && target.closest(ownSpace) !== null) return null
  if (event.key.startsWith('Arrow') && volumeNames.includes(name) && target.closest('[data-player]') === null)
    return null
  return name
}

const volumeNames: readonly ShortcutName[] = ['louder', 'quieter']

/** Letters by their place where the keyboard writes another alphabet. */
function keyOf({ key, code }: KeyboardEvent): string {
  const isForeignLetter = key.length === 1 && key.charCodeAt(0) > 127 && code.startsWith('Key')
  return isForeignLetter ? code.slice(3).toLowerCase() : key.length === 1 ? key.toLowerCase() : key
}

/** Does what `name` asks for. False when there is nothing that it could be done to. */
export function perform(
  name: Exclude<ShortcutName, 'help'>,
  { player, favourites, sleepTimer }: MemberActors,
): boolean {
  const { track, status, volume, isMuted } = playerView(player.getSnapshot())
  if (track === null) return false
  const isSounding = status === 'playing' || status === 'busy' || status === 'reconnecting'
  const steps: Record<typeof name, () => void> = {
    // Pressed without looking when the sleep timer is about to end, it asks for more of it.
    toggle: () =>
      sleepTimerView(sleepTimer.getSnapshot()).isExtendable
        ? sleepTimer.send({ type: 'timer.extend' })
        : player.send({ type: isSounding ? 'player.pause' : 'player.resume' }),
    back: () => player.send({ type: 'player.skip', seconds: -skip }),
    forward: () => player.send({ type: 'player.skip', seconds: skip }),
    next: () => player.send({ type: 'player.next' }),
    previous: () => player.send({ type: 'player.previous' }),
    mute: () => player.send({ type: 'player.mute' }),
    louder: () => player.send({ type: 'player.volume', level: isMuted ? volume : volume + volumeStep }),
    quieter: () => player.send({ type: 'player.volume', level: volume - volumeStep }),
    favourite: () => {
      const { titles } = favouritesView(favourites.getSnapshot())
      const type = titles.includes(track.title) ? 'favourite.remove' : 'favourite.add'
      favourites.send({ type, title: track.title })
    },
  }
  steps[name]()
  return true
}

type Watch = { actors: MemberActors; isOn: () => boolean; onHelp: () => void }

/** Listens until the returned function is called. */
export function watchShortcuts({ actors, isOn, onHelp }: Watch): () => void {
  function onKey(event: KeyboardEvent): void {
    const name = shortcutOf(event)
    if (name === null) return
    if (name === 'help') onHelp()
    else if (!isOn() || !perform(name, actors)) return
    event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
