import type { Page } from 'playwright/test'
import { repair, staySigningOut } from './faults.ts'
import { operated } from './operate.ts'

export type Look = { width: number; mode: 'light' | 'dark'; direction: 'ltr' | 'rtl' }

/** The looks in which every screen is checked. */
export const looks: readonly Look[] = [360, 768, 1280, 1536].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((mode) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ width, mode, direction })),
  ),
)

export type Screen = {
  name: string
  path: string
  /** Opened by a member with a name and favourites. */
  isMember?: boolean
  /** Runs before it's opened. */
  before?: (page: Page) => Promise<unknown>
  /** Its heading, if another one shows for a moment first. */
  title?: string
  /** The browser logs an error in this state. */
  isFaulty?: boolean
  /** A request never gets an answer. */
  isUnfinished?: boolean
  /** Opening it signs the member out. */
  endsSession?: boolean
}

export const screens: readonly Screen[] = [
  { name: 'login', path: '/auth/login' },
  { name: 'userform', path: '/auth/userform' },
  { name: 'forgot-password', path: '/auth/forgot-password' },
  { name: 'two-steps', path: '/auth/two-steps' },
  { name: 'verify', path: '/auth/login/verify/a-link-of-the-gallery' },
  { name: 'sign-in-help', path: '/auth/sign-in-help' },
  { name: 'safety', path: '/auth/safety' },
  { name: 'page', path: '/auth/privacy' },
  { name: 'not-found', path: '/auth/404?from=/admin/neuro/dashbord' },
  { name: 'no-maintenance', path: '/auth/maintenance', title: 'Everything works' },
  {
    name: 'maintenance',
    path: '/admin/neuro/dashboard',
    isMember: true,
    before: repair,
    title: 'We’ll be right back',
    isFaulty: true,
  },
  {
    name: 'logout',
    path: '/admin/logout',
    isMember: true,
    before: staySigningOut,
    title: 'Signing out',
    isUnfinished: true,
    endsSession: true,
  },
  { name: 'dashboard', path: '/admin/neuro/dashboard', isMember: true },
  { name: 'audiotracks', path: '/admin/neuro/audiotracks', isMember: true },
  { name: 'player', path: '/admin/audio-player', isMember: true },
  { name: 'visual', path: '/admin/audio-visual', isMember: true },
  { name: 'favourites', path: '/admin/neuro/myfavorite', isMember: true },
  { name: 'program', path: '/admin/neurobloomwave', isMember: true },
  { name: 'ebooks', path: '/admin/neuro/ebooks', isMember: true },
  { name: 'content-index', path: '/admin/neuro/contentpagesroutes', isMember: true },
  { name: 'article', path: '/admin/neuro/contentpages1', isMember: true },
  { name: 'article-unknown', path: '/admin/neuro/content/falling-aslep', isMember: true },
  { name: 'support', path: '/admin/neuro/support', isMember: true },
  { name: 'profile', path: '/admin/neuro/profile', isMember: true },
  { name: 'operate', path: '/operate', isMember: true, before: operated },
  { name: 'journey', path: '/admin/neurojourney', isMember: true },
  { name: 'find-out', path: '/admin/find-out', isMember: true },
  { name: 'quiz', path: '/admin/quiz', isMember: true },
  { name: 'upgrades', path: '/admin/upgrades', isMember: true },
  { name: 'offer', path: '/admin/neuro-vision', isMember: true },
]
