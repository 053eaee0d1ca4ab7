/**
 * Keyboard shortcuts for the player and the favourites, anywhere in the members area.
 *
 * The focused element comes first: text fields, sliders, menus and dialogs keep their keys, and a focused button keeps
 * space. Left and right go back and forward in time, also in right-to-left languages. Up and down scroll pages, so they
 * change the volume only inside `data-player`. Single keys get in the way of speech input, so the dialog can turn them
 * off (WCAG 2.1.4); `?` stays on, because it opens that dialog.
 */
import type { MemberActors } from '#actors/member-actors.tsx'
import { t } from '#locale/t.ts'
import { clockTime } from '#locale/time.ts'
import { favouritesView } from '#machines/favourites/favourites.view.ts'
import { playerView, positionView } from '#machines/listening/player.view.ts'

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

const volumeStep = 0.05
const repeatable: readonly ShortcutName[] = ['back', 'forward', 'louder', 'quieter']
const ownKeys =
  'input, select, textarea, audio, video, [contenteditable], [role=slider], [role=textbox], [role=combobox], ' +
  '[role=listbox], [role=menu], [role=menuitem], [role=radio], [role=tab], [role=switch], dialog, [role=dialog], [role=alertdialog]'
const ownArrows = '[data-scrolls]'
const ownSpace = 'button, summary, [role=button]'

/** The shortcut of a key press, or null if it isn't one. */
export function shortcutOf(event: KeyboardEvent): ShortcutName | null {
  if (event.defaultPrevented) return null
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const name = names[keyOf(event)]
  if (name === undefined || (event.shiftKey && name !== 'help')) return null
  if (event.repeat && !repeatable.includes(name)) return null
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest(ownKeys) !== null) return null
  if (event.key === ' ' && target.closest(ownSpace) !== null) return null
  if (event.key.startsWith('Arrow') && target.closest(ownArrows) !== null) return null
  if (event.key.startsWith('Arrow') && volumeNames.includes(name) && target.closest('[data-player]') === null)
    return null
  return name
}

const volumeNames: readonly ShortcutName[] = ['louder', 'quieter']

/** On keyboards with another alphabet, letters count by their position. */
function keyOf({ key, code }: KeyboardEvent): string {
  const isForeignLetter = key.length === 1 && key.charCodeAt(0) > 127 && code.startsWith('Key')
  return isForeignLetter ? code.slice(3).toLowerCase() : key.length === 1 ? key.toLowerCase() : key
}

/** Runs a shortcut. Null if there is no track, otherwise what a screen reader says afterwards. */
export function perform(
  name: Exclude<ShortcutName, 'help'>,
  { player, favourites, listening }: MemberActors,
): string | null {
  const { track, volume, isMuted } = playerView(player.getSnapshot())
  const { skip } = listening.getSnapshot().context.playback
  if (track === null) return null
  const steps: Record<typeof name, () => void> = {
    toggle: () => listening.send({ type: 'play-key.press', command: 'player.toggle' }),
    back: () => player.send({ type: 'player.skip', seconds: -skip }),
    forward: () => player.send({ type: 'player.skip', seconds: skip }),
    next: () => player.send({ type: 'player.next' }),
    previous: () => player.send({ type: 'player.previous' }),
    mute: () => player.send({ type: 'player.mute' }),
    louder: () => player.send({ type: 'player.volume', volume: isMuted ? volume : volume + volumeStep }),
    quieter: () => player.send({ type: 'player.volume', volume: volume - volumeStep }),
    favourite: () => {
      const { titles } = favouritesView(favourites.getSnapshot())
      const type = titles.includes(track.title) ? 'favourite.remove' : 'favourite.add'
      favourites.send({ type, title: track.title })
    },
  }
  steps[name]()
  const now = playerView(player.getSnapshot())
  const volumeWords = () =>
    now.isMuted ? t('Muted') : t('Volume {percent}%', { percent: Math.round(now.volume * 100) })
  const placeWords = () => clockTime(positionView(player.getSnapshot()).seconds)
  // What plays, and what is no longer a favourite, is said elsewhere.
  const words: Record<typeof name, () => string> = {
    toggle: () => (now.status === 'paused' ? t('Paused') : ''),
    back: placeWords,
    forward: placeWords,
    next: () => '',
    previous: () => '',
    mute: volumeWords,
    louder: volumeWords,
    quieter: volumeWords,
    favourite: () =>
      favouritesView(favourites.getSnapshot()).titles.includes(track.title) ? t('Added to favourites') : '',
  }
  return words[name]()
}

/** `onDone` gets what a screen reader says. */
type Watch = {
  actors: MemberActors
  isOn: () => boolean
  onHelp: () => void
  onDone: (words: string) => void
}

/** Handles shortcuts until the returned function is called. */
export function watchShortcuts({ actors, isOn, onHelp, onDone }: Watch): () => void {
  function onKey(event: KeyboardEvent): void {
    const name = shortcutOf(event)
    if (name === null) return
    if (name === 'help') onHelp()
    else {
      const words = isOn() ? perform(name, actors) : null
      if (words === null) return
      onDone(words)
    }
    event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
