/** The side bar, in groups. Labels are keys for `t`. */
import { contentPageNumbers, type Paths, programSegments } from './paths.ts'

export type NavIcon =
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

export type NavItem = { label: string; icon: NavIcon; path: string }

/** The item to mark: of the current page, or of the section it belongs to. */
export type CurrentNavItem = { path: string; is: 'page' | 'way' }

export type NavGroup = { label?: string; items: readonly NavItem[] }

export const navigationOf = (paths: Paths): readonly NavGroup[] => [
  { items: [{ label: 'Dashboard', icon: 'home', path: paths.dashboard }] },
  {
    label: 'Listening',
    items: [
      { label: 'Programs', icon: 'tracks', path: paths.audiotracks },
      { label: 'Player', icon: 'player', path: paths.player },
      { label: 'Favourites', icon: 'heart', path: paths.favourites },
      { label: 'Visuals', icon: 'visual', path: paths.visual },
    ],
  },
  {
    label: 'Reading',
    items: [
      { label: 'Books', icon: 'books', path: paths.ebooks },
      { label: 'Articles', icon: 'pages', path: paths.contentIndex },
    ],
  },
  {
    label: 'You',
    items: [
      { label: 'Journey', icon: 'journey', path: paths.journey },
      { label: 'Quiz', icon: 'quiz', path: paths.quiz },
      { label: 'Account settings', icon: 'person', path: paths.profile },
    ],
  },
  {
    label: 'More',
    items: [
      { label: 'Upgrades', icon: 'offers', path: paths.upgrades },
      { label: 'Help and support', icon: 'help', path: paths.support },
    ],
  },
]

/**
 * The tabs of phones, with what else belongs to each. Everything that none of them leads to is in the drawer.
 */
export const tabsOf = (paths: Paths): readonly (NavItem & { others: readonly string[] })[] => [
  { label: 'Home', icon: 'home', path: paths.dashboard, others: [] },
  { label: 'Listen', icon: 'tracks', path: paths.audiotracks, others: [paths.visual] },
  { label: 'Player', icon: 'player', path: paths.player, others: [] },
  { label: 'Read', icon: 'books', path: paths.ebooks, others: [paths.contentIndex] },
]

/** The label of the item at `path`. */
export const navLabelOf = (path: string, paths: Paths): string =>
  navigationOf(paths)
    .flatMap(({ items }) => items)
    .find((item) => item.path === path)?.label ?? ''

/** The item to mark for `path`: an article is under Articles, a program under Programs, an offer under Upgrades. */
export function currentItemFor(path: string, paths: Paths): CurrentNavItem {
  const isArticle =
    path.startsWith(paths.contentPage('')) ||
    contentPageNumbers.some((number) => path === paths.numberedPage(number))
  if (isArticle) return { path: paths.contentIndex, is: 'way' }
  if (programSegments.some((segment) => path === paths.program(segment)))
    return { path: paths.audiotracks, is: 'way' }
  if (path === paths.findOut) return { path: paths.journey, is: 'way' }
  if ([paths.vision, paths.plus, paths.ultra, paths.bonus].some((offer) => path === offer))
    return { path: paths.upgrades, is: 'way' }
  return { path, is: 'page' }
}
