/** The screen that shows each machine's states. Paths are those of the default product slug. */
export type Place = { name: string; path: string }

const place = (name: string, path: string): Place => ({ name, path })
const signIn = place('Sign in', '/auth/login')
const dashboard = place('Dashboard', '/admin/neuro/dashboard')
const player = place('Player', '/admin/audio-player')
const profile = place('Account settings', '/admin/neuro/profile')
const books = place('Books', '/admin/neuro/ebooks')

export const places: Readonly<Record<string, Place>> = {
  session: signIn,
  challenge: place('Enter the code', '/auth/two-steps'),
  favourites: place('Favourites', '/admin/neuro/myfavorite'),
  player,
  listening: player,
  sleepTimer: player,
  history: dashboard,
  device: dashboard,
  installation: dashboard,
  version: dashboard,
  welcome: dashboard,
  offers: dashboard,
  notices: dashboard,
  toast: dashboard,
  customizer: dashboard,
  screens: dashboard,
  transfer: profile,
  account: profile,
  password: profile,
  photo: profile,
  profileForm: profile,
  quiz: place('Quiz', '/admin/quiz'),
  journey: place('Journey', '/admin/neurojourney'),
  preview: place('Offer', '/admin/neuro-vision'),
  visual: place('Visuals', '/admin/audio-visual'),
  books,
  reading: books,
  reader: books,
  article: place('Article', '/admin/neuro/contentpages1'),
  selfTest: place('Help and support', '/admin/neuro/support'),
  connection: place('Maintenance', '/auth/maintenance'),
}
