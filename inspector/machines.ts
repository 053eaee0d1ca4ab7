import type { Charted } from '@neuro/statecharts/inspector/project.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import { deviceMachine } from '#machines/account/device.machine.ts'
import { photoMachine } from '#machines/account/photo.machine.ts'
import { profileFormMachine } from '#machines/account/profile-form.machine.ts'
import { passwordMachine } from '#machines/account/submission.machine.ts'
import { transferMachine } from '#machines/account/transfer.machine.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { connectionMachine } from '#machines/app/connection.machine.ts'
import { membersMachine } from '#machines/app/members.machine.ts'
import { screensMachine } from '#machines/app/screens.machine.ts'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { journeyMachine } from '#machines/guidance/journey.machine.ts'
import { offersMachine } from '#machines/guidance/offers.machine.ts'
import { previewMachine } from '#machines/guidance/preview.machine.ts'
import { quizMachine } from '#machines/guidance/quiz.machine.ts'
import { selfTestMachine } from '#machines/guidance/self-test.machine.ts'
import { welcomeMachine } from '#machines/guidance/welcome.machine.ts'
import { historyMachine } from '#machines/listening/history.machine.ts'
import { listeningMachine } from '#machines/listening/listening.machine.ts'
import { playerMachine } from '#machines/listening/player.machine.ts'
import { sleepTimerMachine } from '#machines/listening/sleep-timer.machine.ts'
import { visualMachine } from '#machines/listening/visual.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { toastMachine } from '#machines/notices/toast.machine.ts'
import { articleMachine } from '#machines/reading/article.machine.ts'
import { booksMachine } from '#machines/reading/books.ts'
import { highlightsMachine } from '#machines/reading/highlights.machine.ts'
import { readAloudMachine } from '#machines/reading/read-aloud.machine.ts'
import { readerMachine } from '#machines/reading/reader.machine.ts'
import { readingMachine } from '#machines/reading/reading.machine.ts'
import { challengeMachine } from '#machines/session/challenge.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { customizerMachine } from '#machines/settings/customizer.machine.ts'

/** Every machine of the app, in the order in which a newcomer should read them. */
export const machines: readonly Charted[] = [
  { machine: sessionMachine, source: 'src/machines/session/session.machine.ts' },
  { machine: challengeMachine, source: 'src/machines/session/challenge.machine.ts' },
  { machine: appMachine, source: 'src/machines/app/app.machine.ts' },
  { machine: membersMachine, source: 'src/machines/app/members.machine.ts' },
  { machine: favouritesMachine, source: 'src/machines/favourites/favourites.machine.ts' },
  { machine: playerMachine, source: 'src/machines/listening/player.machine.ts' },
  { machine: listeningMachine, source: 'src/machines/listening/listening.machine.ts' },
  { machine: sleepTimerMachine, source: 'src/machines/listening/sleep-timer.machine.ts' },
  { machine: historyMachine, source: 'src/machines/listening/history.machine.ts' },
  { machine: deviceMachine, source: 'src/machines/account/device.machine.ts' },
  { machine: transferMachine, source: 'src/machines/account/transfer.machine.ts' },
  { machine: welcomeMachine, source: 'src/machines/guidance/welcome.machine.ts' },
  { machine: offersMachine, source: 'src/machines/guidance/offers.machine.ts' },
  { machine: quizMachine, source: 'src/machines/guidance/quiz.machine.ts' },
  { machine: journeyMachine, source: 'src/machines/guidance/journey.machine.ts' },
  { machine: previewMachine, source: 'src/machines/guidance/preview.machine.ts' },
  { machine: customizerMachine, source: 'src/machines/settings/customizer.machine.ts' },
  { machine: noticesMachine, source: 'src/machines/notices/notices.machine.ts' },
  { machine: toastMachine, source: 'src/machines/notices/toast.machine.ts' },
  { machine: booksMachine, source: 'src/machines/resource.machine.ts' },
  { machine: accountMachine, source: 'src/machines/account/account.machine.ts' },
  { machine: passwordMachine, source: 'src/machines/account/submission.machine.ts' },
  { machine: photoMachine, source: 'src/machines/account/photo.machine.ts' },
  { machine: profileFormMachine, source: 'src/machines/account/profile-form.machine.ts' },
  { machine: visualMachine, source: 'src/machines/listening/visual.machine.ts' },
  { machine: readingMachine, source: 'src/machines/reading/reading.machine.ts' },
  { machine: readerMachine, source: 'src/machines/reading/reader.machine.ts' },
  { machine: highlightsMachine, source: 'src/machines/reading/highlights.machine.ts' },
  { machine: readAloudMachine, source: 'src/machines/reading/read-aloud.machine.ts' },
  { machine: connectionMachine, source: 'src/machines/app/connection.machine.ts' },
  { machine: screensMachine, source: 'src/machines/app/screens.machine.ts' },
  { machine: articleMachine, source: 'src/machines/reading/article.machine.ts' },
  { machine: selfTestMachine, source: 'src/machines/guidance/self-test.machine.ts' },
]

/** In the order in which a newcomer should read them; the list shows the rest under “More”. */
export const groups: readonly { title: string; ids: readonly string[] }[] = [
  { title: 'Coming in', ids: ['session', 'challenge', 'welcome'] },
  {
    title: 'Listening',
    ids: ['player', 'favourites', 'listening', 'sleepTimer', 'preview', 'visual', 'history'],
  },
  { title: 'Guidance', ids: ['quiz', 'journey', 'offers'] },
  { title: 'Reading', ids: ['books', 'reading', 'reader', 'article'] },
  {
    title: 'Account',
    ids: ['account', 'profileForm', 'photo', 'password'],
  },
  { title: 'This device', ids: ['device', 'transfer', 'customizer'] },
  {
    title: 'The page itself',
    ids: ['app', 'members', 'connection', 'screens', 'notices', 'toast', 'selfTest'],
  },
]
