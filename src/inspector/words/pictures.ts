/** Which picture of the gallery shows a state: by machine, and by the path of a state and all that it holds. */
const pictures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: {
    'anonymous.password': 'login-password',
    'anonymous.signed-out': 'logout-signed-out',
    'verifying-link.redeeming': 'verify-opening',
    'verifying-link.occupied': 'verify-of-somebody-else',
    'verifying-link.used': 'verify-used',
    'verifying-link.lapsed': 'verify-expired',
    'verifying-link.malformed': 'verify-unknown',
    'verifying-link.offline': 'verify-unreachable',
    'signed-in.term.ending-in-days': 'frame-sign-in-ends-soon',
    'signed-in.term.ending-in-an-hour': 'frame-sign-in-ends-soon',
    'signed-in.renewal.under-way': 'frame-renewal',
    'signed-in.area.signing-out': 'logout',
    expired: 'login-ended',
  },
  challenge: { sending: 'login-sending', 'not-sent': 'login-unreachable', awaiting: 'login-link-sent' },
  welcome: {
    left: 'dashboard-headphones-test',
    right: 'dashboard-headphones-test',
    swapped: 'dashboard-headphones-swapped',
  },
  player: { 'sound.playing': 'player-playing', 'sound.failed': 'player-trouble' },
  playback: { speed: 'player-how-it-plays', closing: 'player-how-it-plays' },
  sleepTimer: { off: 'player-sleep-timer', on: 'player-sleep-timer-set' },
  repeat: { off: 'player-repeat' },
  visual: {
    'open.picture.still': 'visual-still-by-answer',
    'open.picture.moving.bright': 'visual-moving',
    'open.picture.moving.dark': 'visual-dark',
  },
  favourites: { loading: 'favourites-loading', unavailable: 'favourites-unavailable' },
  preview: { 'on.sounding': 'offer-preview', failed: 'offer-preview-failed' },
  quiz: {
    'asking.choosing': 'quiz-question',
    'asking.missing': 'quiz-unanswered',
    result: 'quiz-result',
  },
  journey: {
    'way.begun.open': 'journey-open',
    'way.begun.resting': 'journey-resting',
    'way.begun.done': 'journey-done-for-today',
    'way.begun.finished': 'journey-finished',
    'question.restarting': 'journey-beginning-anew',
  },
  shelf: { loading: 'ebooks-loading', absent: 'ebooks-empty', unavailable: 'ebooks-unavailable' },
  reader: {
    'open.opening': 'reader-opening',
    'open.broken': 'reader-broken',
    'open.reading': 'reader-open',
    'open.reading.contents': 'reader-contents',
    'open.reading.marks': 'reader-bookmarks',
    'open.reading.looks': 'reader-looks',
    'open.reading.finding.found': 'reader-found',
  },
  article: { loading: 'article-loading', failed: 'article-unloadable' },
  profile: { loading: 'profile-loading', unavailable: 'profile-unavailable' },
  profileForm: {
    edited: 'profile-unsaved',
    refused: 'profile-refused',
    leaving: 'profile-leaving',
    conflict: 'profile-conflict',
  },
  photo: { cropping: 'profile-photo-crop', unreadable: 'profile-photo-unreadable' },
  addressChange: { pending: 'profile-address-pending' },
  deletion: { doubting: 'profile-deletion', 'doubting.refused': 'profile-deletion-refused' },
  transfer: {
    previewing: 'profile-file-preview',
    refused: 'profile-file-refused',
    doubting: 'profile-forgetting',
  },
  device: {
    'keeping.refused': 'frame-device-keeps-nothing',
    'word.told': 'frame-device-keeps-nothing',
  },
  customizer: {
    'panel.open': 'frame-customizer',
    'drawer.open': 'frame-drawer',
    'layout.boxed': 'frame-boxed-and-mini',
    'sidebar.mini': 'frame-boxed-and-mini',
    'orientation.horizontal': 'frame-horizontal',
  },
  notices: { open: 'frame-messages' },
  toast: { present: 'frame-toasts' },
  connection: { 'maintenance.probing': 'maintenance-asking-again' },
  screens: {
    'showing.loading': 'dashboard-screen-loading',
    'showing.failed': 'audiotracks-screen-unloadable',
  },
  selfTest: { running: 'support-self-test', finished: 'support-self-test-done' },
}

/** The picture of a state, or of the nearest that holds it; null where none shows it in particular. */
export function pictureOf(machine: string, path: readonly string[]): string | null {
  if (path.length === 0) return null
  return pictures[machine]?.[path.join('.')] ?? pictureOf(machine, path.slice(0, -1))
}

/** For a test: every place that has a picture of its own. */
export const pictured = Object.entries(pictures).flatMap(([machine, places]) =>
  Object.entries(places).map(([path, picture]) => ({ machine, path, picture })),
)
