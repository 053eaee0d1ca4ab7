/** The side bar as data: which places there are, in which groups and order. Words are keys of the i18n library. */
import type { Paths } from './paths.ts'

export type PlaceIcon =
  | 'home'
  | 'tracks'
  | 'player'
  | 'visual'
  | 'heart'
  | 'journey'
  | 'pages'
  | 'books'
  | 'person'
  | 'quiz'
  | 'help'
  | 'offers'
  | 'bonus'

export type Place = { label: string; icon: PlaceIcon; path: string }

export type PlaceGroup = { label: string; places: readonly Place[] }

export const navigationOf = (paths: Paths): readonly PlaceGroup[] => [
  {
    label: 'Listening',
    places: [
      { label: 'Dashboard', icon: 'home', path: paths.dashboard },
      { label: 'Audio tracks', icon: 'tracks', path: paths.audiotracks },
      { label: 'Player', icon: 'player', path: paths.player },
      { label: 'Favourites', icon: 'heart', path: paths.favourites },
      { label: 'Visuals', icon: 'visual', path: paths.visual },
    ],
  },
  {
    label: 'Reading',
    places: [
      { label: 'Ebooks', icon: 'books', path: paths.ebooks },
      { label: 'Articles', icon: 'pages', path: paths.contentIndex },
    ],
  },
  {
    label: 'You',
    places: [
      { label: 'Journey', icon: 'journey', path: paths.journey },
      { label: 'Quiz', icon: 'quiz', path: paths.quiz },
      { label: 'Account settings', icon: 'person', path: paths.profile },
    ],
  },
  {
    label: 'More',
    places: [
      { label: 'Upgrades', icon: 'offers', path: paths.upgrades },
      { label: 'Bonus tracks', icon: 'bonus', path: paths.bonus },
      { label: 'Help and support', icon: 'help', path: paths.support },
    ],
  },
]
