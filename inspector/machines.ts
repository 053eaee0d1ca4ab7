import type { Charted, Model } from '@neuro/statecharts'
import type { AnyStateMachine } from 'xstate'
import { accountModel } from '#tests/account/account.model.ts'
import { deviceModel } from '#tests/account/device.model.ts'
import { photoModel } from '#tests/account/photo.model.ts'
import { profileFormModel } from '#tests/account/profile-form.model.ts'
import { submissionModel } from '#tests/account/submission.model.ts'
import { transferModel } from '#tests/account/transfer.model.ts'
import { appModel } from '#tests/app/app.model.ts'
import { connectionModel } from '#tests/app/connection.model.ts'
import { installationModel } from '#tests/app/installation.model.ts'
import { membersModel } from '#tests/app/members.model.ts'
import { resourceModel } from '#tests/app/resource.model.ts'
import { screensModel } from '#tests/app/screens.model.ts'
import { versionModel } from '#tests/app/version.model.ts'
import { favouritesModel } from '#tests/favourites/favourites.model.ts'
import { journeyModel } from '#tests/guidance/journey.model.ts'
import { offersModel } from '#tests/guidance/offers.model.ts'
import { previewModel } from '#tests/guidance/preview.model.ts'
import { quizModel } from '#tests/guidance/quiz.model.ts'
import { selfTestModel } from '#tests/guidance/self-test.model.ts'
import { welcomeModel } from '#tests/guidance/welcome.model.ts'
import { historyModel } from '#tests/listening/history.model.ts'
import { listeningModel } from '#tests/listening/listening.model.ts'
import { playerModel } from '#tests/listening/player.model.ts'
import { sleepTimerModel } from '#tests/listening/sleep-timer.model.ts'
import { visualModel } from '#tests/listening/visual.model.ts'
import { noticesModel } from '#tests/notices/notices.model.ts'
import { toastModel } from '#tests/notices/toast.model.ts'
import { articleModel } from '#tests/reading/article.model.ts'
import { highlightsModel } from '#tests/reading/highlights.model.ts'
import { readAloudModel } from '#tests/reading/read-aloud.model.ts'
import { readerModel } from '#tests/reading/reader.model.ts'
import { readingModel } from '#tests/reading/reading.model.ts'
import { challengeModel } from '#tests/session/challenge.model.ts'
import { farewellModel } from '#tests/session/farewell.model.ts'
import { sessionModel } from '#tests/session/session.model.ts'
import { customizerModel } from '#tests/settings/customizer.model.ts'

const charted = <Machine extends AnyStateMachine>(model: Model<Machine>, source: string): Charted => ({
  machine: model.machine,
  model: model as unknown as Model,
  source,
})

/** Every machine of the app, in the order in which a newcomer should read them. */
export const machines: readonly Charted[] = [
  charted(sessionModel, 'src/machines/session/session.machine.ts'),
  charted(challengeModel, 'src/machines/session/challenge.machine.ts'),
  charted(farewellModel, 'src/machines/session/farewell.machine.ts'),
  charted(appModel, 'src/machines/app/app.machine.ts'),
  charted(membersModel, 'src/machines/app/members.machine.ts'),
  charted(favouritesModel, 'src/machines/favourites/favourites.machine.ts'),
  charted(playerModel, 'src/machines/listening/player.machine.ts'),
  charted(listeningModel, 'src/machines/listening/listening.machine.ts'),
  charted(sleepTimerModel, 'src/machines/listening/sleep-timer.machine.ts'),
  charted(historyModel, 'src/machines/listening/history.machine.ts'),
  charted(deviceModel, 'src/machines/account/device.machine.ts'),
  charted(transferModel, 'src/machines/account/transfer.machine.ts'),
  charted(welcomeModel, 'src/machines/guidance/welcome.machine.ts'),
  charted(offersModel, 'src/machines/guidance/offers.machine.ts'),
  charted(quizModel, 'src/machines/guidance/quiz.machine.ts'),
  charted(journeyModel, 'src/machines/guidance/journey.machine.ts'),
  charted(previewModel, 'src/machines/guidance/preview.machine.ts'),
  charted(customizerModel, 'src/machines/settings/customizer.machine.ts'),
  charted(noticesModel, 'src/machines/notices/notices.machine.ts'),
  charted(toastModel, 'src/machines/notices/toast.machine.ts'),
  charted(resourceModel, 'src/machines/resource.machine.ts'),
  charted(accountModel, 'src/machines/account/account.machine.ts'),
  charted(submissionModel, 'src/machines/account/submission.machine.ts'),
  charted(photoModel, 'src/machines/account/photo.machine.ts'),
  charted(profileFormModel, 'src/machines/account/profile-form.machine.ts'),
  charted(visualModel, 'src/machines/listening/visual.machine.ts'),
  charted(readingModel, 'src/machines/reading/reading.machine.ts'),
  charted(readerModel, 'src/machines/reading/reader.machine.ts'),
  charted(highlightsModel, 'src/machines/reading/highlights.machine.ts'),
  charted(readAloudModel, 'src/machines/reading/read-aloud.machine.ts'),
  charted(connectionModel, 'src/machines/app/connection.machine.ts'),
  charted(screensModel, 'src/machines/app/screens.machine.ts'),
  charted(installationModel, 'src/machines/app/installation.machine.ts'),
  charted(versionModel, 'src/machines/app/version.machine.ts'),
  charted(articleModel, 'src/machines/reading/article.machine.ts'),
  charted(selfTestModel, 'src/machines/guidance/self-test.machine.ts'),
]

/** In the order in which a newcomer should read them; the list shows the rest under “More”. */
export const groups: readonly { title: string; ids: readonly string[] }[] = [
  { title: 'Coming in', ids: ['session', 'challenge', 'farewell', 'welcome'] },
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
  { title: 'This device', ids: ['device', 'installation', 'version', 'transfer', 'customizer'] },
  {
    title: 'The page itself',
    ids: ['app', 'members', 'connection', 'screens', 'notices', 'toast', 'selfTest'],
  },
]
