import type { Seen } from './types.ts'

const place = (name: string, path: string, picture: string): Seen => ({ name, path, picture })

/** The screens on which something of a machine is to be seen. */
export const places = {
  login: place('Sign in', '/auth/login', 'login'),
  twoSteps: place('Enter the code', '/auth/two-steps', 'two-steps'),
  join: place('Become a member', '/auth/userform', 'userform'),
  verify: place('Open a sign-in link', '/auth/login/verify/a-link-of-the-gallery', 'verify'),
  maintenance: place('Maintenance', '/auth/maintenance', 'maintenance'),
  dashboard: place('Dashboard', '/admin/neuro/dashboard', 'dashboard'),
  tracks: place('Audio tracks', '/admin/neuro/audiotracks', 'audiotracks'),
  player: place('Player', '/admin/audio-player', 'player'),
  visual: place('Visuals', '/admin/audio-visual', 'visual'),
  favourites: place('Favourites', '/admin/neuro/myfavorite', 'favourites'),
  ebooks: place('Ebooks', '/admin/neuro/ebooks', 'ebooks'),
  article: place('Content page', '/admin/neuro/contentpages1', 'article'),
  support: place('Help and support', '/admin/neuro/support', 'support'),
  profile: place('Account settings', '/admin/neuro/profile', 'profile'),
  journey: place('Journey', '/admin/neurojourney', 'journey'),
  quiz: place('Quiz', '/admin/quiz', 'quiz'),
  offer: place('Offer', '/admin/neuro-vision', 'offer'),
} as const
