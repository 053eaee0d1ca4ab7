/** Words for every machine, by its id, and the groups in which a newcomer meets them. */
import {
  connectionWords,
  customizerWords,
  deviceWords,
  noticesWords,
  screensWords,
  toastWords,
  transferWords,
} from './device.ts'
import {
  articleWords,
  journeyWords,
  quizWords,
  readerWords,
  selfTestWords,
  shelfWords,
  welcomeWords,
} from './guidance.ts'
import {
  favouritesWords,
  historyWords,
  journalWords,
  playbackWords,
  playerWords,
  previewWords,
  repeatWords,
  sleepTimerWords,
  visualWords,
} from './listening.ts'
import {
  accountWords,
  addressChangeWords,
  challengeWords,
  deletionWords,
  passwordWords,
  photoWords,
  profileFormWords,
  profileWords,
  sessionWords,
} from './session.ts'
import type { MachineWords } from './types.ts'

export const words: Readonly<Record<string, MachineWords>> = {
  session: sessionWords,
  challenge: challengeWords,
  favourites: favouritesWords,
  player: playerWords,
  playback: playbackWords,
  sleepTimer: sleepTimerWords,
  repeat: repeatWords,
  history: historyWords,
  journal: journalWords,
  device: deviceWords,
  transfer: transferWords,
  welcome: welcomeWords,
  quiz: quizWords,
  journey: journeyWords,
  preview: previewWords,
  customizer: customizerWords,
  notices: noticesWords,
  toast: toastWords,
  profile: profileWords,
  account: accountWords,
  addressChange: addressChangeWords,
  deletion: deletionWords,
  password: passwordWords,
  photo: photoWords,
  profileForm: profileFormWords,
  visual: visualWords,
  shelf: shelfWords,
  reader: readerWords,
  connection: connectionWords,
  screens: screensWords,
  article: articleWords,
  selfTest: selfTestWords,
}

/** In newcomer's order; what is in none stands under "More". */
export const groups: readonly { title: string; ids: readonly string[] }[] = [
  { title: 'Coming in', ids: ['session', 'challenge', 'welcome'] },
  {
    title: 'Listening',
    ids: [
      'player',
      'favourites',
      'playback',
      'sleepTimer',
      'repeat',
      'preview',
      'visual',
      'history',
      'journal',
    ],
  },
  { title: 'Guidance', ids: ['quiz', 'journey'] },
  { title: 'Reading', ids: ['shelf', 'reader', 'article'] },
  {
    title: 'Account',
    ids: ['profile', 'account', 'profileForm', 'photo', 'password', 'addressChange', 'deletion'],
  },
  { title: 'This device', ids: ['device', 'transfer', 'customizer'] },
  { title: 'The page itself', ids: ['connection', 'screens', 'notices', 'toast', 'selfTest'] },
]
