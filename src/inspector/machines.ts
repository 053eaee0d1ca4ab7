import type { AnyStateMachine } from 'xstate'
import { accountMachine } from '../machines/account/account.machine.ts'
import { addressChangeMachine } from '../machines/address-change/address-change.machine.ts'
import { articleMachine } from '../machines/article/article.machine.ts'
import { connectionMachine } from '../machines/connection/connection.machine.ts'
import { customizerMachine } from '../machines/customizer/customizer.machine.ts'
import { deletionMachine } from '../machines/deletion/deletion.machine.ts'
import { deviceMachine } from '../machines/device/device.machine.ts'
import { favouritesMachine } from '../machines/favourites/favourites.machine.ts'
import { highlightsMachine } from '../machines/highlights/highlights.machine.ts'
import { historyMachine } from '../machines/history/history.machine.ts'
import { journalMachine } from '../machines/journal/journal.machine.ts'
import { journeyMachine } from '../machines/journey/journey.machine.ts'
import { noticesMachine } from '../machines/notices/notices.machine.ts'
import { passwordMachine } from '../machines/password/password.machine.ts'
import { photoMachine } from '../machines/photo/photo.machine.ts'
import { playbackMachine } from '../machines/playback/playback.machine.ts'
import { playerMachine } from '../machines/player/player.machine.ts'
import { previewMachine } from '../machines/preview/preview.machine.ts'
import { profileMachine } from '../machines/profile/profile.machine.ts'
import { profileFormMachine } from '../machines/profile-form/profile-form.machine.ts'
import { quizMachine } from '../machines/quiz/quiz.machine.ts'
import { readAloudMachine } from '../machines/read-aloud/read-aloud.machine.ts'
import { readerMachine } from '../machines/reader/reader.machine.ts'
import { repeatMachine } from '../machines/repeat/repeat.machine.ts'
import { screensMachine } from '../machines/screens/screens.machine.ts'
import { selfTestMachine } from '../machines/self-test/self-test.machine.ts'
import { challengeMachine } from '../machines/session/challenge.machine.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import { shelfMachine } from '../machines/shelf/shelf.machine.ts'
import { sleepTimerMachine } from '../machines/sleep-timer/sleep-timer.machine.ts'
import { toastMachine } from '../machines/toast/toast.machine.ts'
import { transferMachine } from '../machines/transfer/transfer.machine.ts'
import { visualMachine } from '../machines/visual/visual.machine.ts'
import { welcomeMachine } from '../machines/welcome/welcome.machine.ts'

export type Charted = { machine: AnyStateMachine; source: string }

/** Every machine of the app, in the order in which a newcomer should read them. */
export const machines: readonly Charted[] = [
  { machine: sessionMachine, source: 'src/machines/session/session.machine.ts' },
  { machine: challengeMachine, source: 'src/machines/session/challenge.machine.ts' },
  { machine: favouritesMachine, source: 'src/machines/favourites/favourites.machine.ts' },
  { machine: playerMachine, source: 'src/machines/player/player.machine.ts' },
  { machine: playbackMachine, source: 'src/machines/playback/playback.machine.ts' },
  { machine: sleepTimerMachine, source: 'src/machines/sleep-timer/sleep-timer.machine.ts' },
  { machine: repeatMachine, source: 'src/machines/repeat/repeat.machine.ts' },
  { machine: historyMachine, source: 'src/machines/history/history.machine.ts' },
  { machine: journalMachine, source: 'src/machines/journal/journal.machine.ts' },
  { machine: deviceMachine, source: 'src/machines/device/device.machine.ts' },
  { machine: transferMachine, source: 'src/machines/transfer/transfer.machine.ts' },
  { machine: welcomeMachine, source: 'src/machines/welcome/welcome.machine.ts' },
  { machine: quizMachine, source: 'src/machines/quiz/quiz.machine.ts' },
  { machine: journeyMachine, source: 'src/machines/journey/journey.machine.ts' },
  { machine: previewMachine, source: 'src/machines/preview/preview.machine.ts' },
  { machine: customizerMachine, source: 'src/machines/customizer/customizer.machine.ts' },
  { machine: noticesMachine, source: 'src/machines/notices/notices.machine.ts' },
  { machine: toastMachine, source: 'src/machines/toast/toast.machine.ts' },
  { machine: profileMachine, source: 'src/machines/profile/profile.machine.ts' },
  { machine: accountMachine, source: 'src/machines/account/account.machine.ts' },
  { machine: addressChangeMachine, source: 'src/machines/address-change/address-change.machine.ts' },
  { machine: deletionMachine, source: 'src/machines/deletion/deletion.machine.ts' },
  { machine: passwordMachine, source: 'src/machines/password/password.machine.ts' },
  { machine: photoMachine, source: 'src/machines/photo/photo.machine.ts' },
  { machine: profileFormMachine, source: 'src/machines/profile-form/profile-form.machine.ts' },
  { machine: visualMachine, source: 'src/machines/visual/visual.machine.ts' },
  { machine: shelfMachine, source: 'src/machines/shelf/shelf.machine.ts' },
  { machine: readerMachine, source: 'src/machines/reader/reader.machine.ts' },
  { machine: highlightsMachine, source: 'src/machines/highlights/highlights.machine.ts' },
  { machine: readAloudMachine, source: 'src/machines/read-aloud/read-aloud.machine.ts' },
  { machine: connectionMachine, source: 'src/machines/connection/connection.machine.ts' },
  { machine: screensMachine, source: 'src/machines/screens/screens.machine.ts' },
  { machine: articleMachine, source: 'src/machines/article/article.machine.ts' },
  { machine: selfTestMachine, source: 'src/machines/self-test/self-test.machine.ts' },
]

/** In the order in which a newcomer should read them; the list shows the rest under “More”. */
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
