/** In how many ways every screen is looked at: width × mode × direction. */
export const widths = [360, 768, 1280, 1536]
export const modes = /** @type {const} */ (['light', 'dark'])
export const directions = /** @type {const} */ (['ltr', 'rtl'])

/** @typedef {{ width: number, mode: 'light' | 'dark', direction: 'ltr' | 'rtl' }} Look */

/** @type {readonly Look[]} */
export const looks = widths.flatMap((width) =>
  modes.flatMap((mode) => directions.map((direction) => ({ width, mode, direction }))),
)

/** Screens by name. `isMember` ones are opened by a member who has listened and marked favourites.
 * `isWorkshop` ones are in no build for production: the dev server shows them. */
export const screens = [
  { name: 'login', path: '/auth/login' },
  { name: 'userform', path: '/auth/userform' },
  { name: 'forgot-password', path: '/auth/forgot-password' },
  { name: 'two-steps', path: '/auth/two-steps' },
  { name: 'verify', path: '/auth/login/verify/a-link-of-the-gallery' },
  { name: 'not-found', path: '/auth/404?from=/admin/neuro/dashbord' },
  { name: 'dashboard', path: '/admin/neuro/dashboard', isMember: true },
  { name: 'audiotracks', path: '/admin/neuro/audiotracks', isMember: true },
  { name: 'player', path: '/admin/audio-player', isMember: true },
  { name: 'favourites', path: '/admin/neuro/myfavorite', isMember: true },
  { name: 'program', path: '/admin/neurobloomwave', isMember: true },
  { name: 'upcoming', path: '/admin/quiz', isMember: true },
  { name: 'ui', path: '/ui', isWorkshop: true },
]
