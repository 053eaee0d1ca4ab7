import type { Charted, Model, Place } from '@neuro/statecharts'
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
import { experimentModel } from '#tests/guidance/experiment.model.ts'
import { journeyModel } from '#tests/guidance/journey.model.ts'
import { offersModel } from '#tests/guidance/offers.model.ts'
import { previewModel } from '#tests/guidance/preview.model.ts'
import { quizModel } from '#tests/guidance/quiz.model.ts'
import { selfTestModel } from '#tests/guidance/self-test.model.ts'
import { welcomeModel } from '#tests/guidance/welcome.model.ts'
import { audioModel } from '#tests/listening/audio.model.ts'
import { deckModel } from '#tests/listening/deck.model.ts'
import { historyModel } from '#tests/listening/history.model.ts'
import { listeningModel } from '#tests/listening/listening.model.ts'
import { playerModel } from '#tests/listening/player.model.ts'
import { sleepTimerModel } from '#tests/listening/sleep-timer.model.ts'
import { visualModel } from '#tests/listening/visual.model.ts'
import { noticesModel } from '#tests/notices/notices.model.ts'
import { toastModel } from '#tests/notices/toast.model.ts'
import { downloadModel } from '#tests/offline/download.model.ts'
import { downloadsModel } from '#tests/offline/downloads.model.ts'
import { operateModel } from '#tests/operate/operate.model.ts'
import { panelModel } from '#tests/operate/panel.model.ts'
import { searchModel } from '#tests/operate/search.model.ts'
import { articleModel } from '#tests/reading/article.model.ts'
import { highlightsModel } from '#tests/reading/highlights.model.ts'
import { readAloudModel } from '#tests/reading/read-aloud.model.ts'
import { readerModel } from '#tests/reading/reader.model.ts'
import { readingModel } from '#tests/reading/reading.model.ts'
import { challengeModel } from '#tests/session/challenge.model.ts'
import { farewellModel } from '#tests/session/farewell.model.ts'
import { sessionModel } from '#tests/session/session.model.ts'
import { customizerModel } from '#tests/settings/customizer.model.ts'
import { dashboardModel } from '#tests/settings/dashboard.model.ts'
import { eveningModel } from '#tests/settings/evening.model.ts'

/** The screens that show machines' states. Paths are those of the default product slug. */
const place = (name: string, path: string): Place => ({ name, path })
const signIn = place('Sign in', '/auth/login')
const dashboard = place('Dashboard', '/admin/neuro/dashboard')
const player = place('Player', '/admin/audio-player')
const profile = place('Account settings', '/admin/neuro/profile')
const operate = place('Members', '/operate')
const books = place('Books', '/admin/neuro/ebooks')

const charted = <Machine extends AnyStateMachine>(
  model: Model<Machine>,
  file: string,
  group?: string,
  seenOn?: Place,
): Charted => ({
  machine: model.machine,
  model: model as unknown as Model,
  group,
  place: seenOn,
  source: `src/machines/${file}.machine.ts`,
})

/** In the inspector's files. */
export const name = 'neuro'

/** Every machine of the app, in the order in which a newcomer should read them. */
export const machines: readonly Charted[] = [
  charted(sessionModel, 'session/session', 'Sign-in', signIn),
  charted(challengeModel, 'session/challenge', 'Sign-in', place('Enter the code', '/auth/two-steps')),
  charted(farewellModel, 'session/farewell', 'Sign-in'),
  charted(welcomeModel, 'guidance/welcome', 'Sign-in', dashboard),
  charted(playerModel, 'listening/player', 'Listening', player),
  charted(
    favouritesModel,
    'favourites/favourites',
    'Listening',
    place('Favourites', '/admin/neuro/myfavorite'),
  ),
  charted(audioModel, 'listening/audio', 'Listening', player),
  charted(deckModel, 'listening/deck', 'Listening', player),
  charted(listeningModel, 'listening/listening', 'Listening', player),
  charted(sleepTimerModel, 'listening/sleep-timer', 'Listening', player),
  charted(previewModel, 'guidance/preview', 'Listening', place('Offer', '/admin/neuro-vision')),
  charted(visualModel, 'listening/visual', 'Listening', place('Visuals', '/admin/audio-visual')),
  charted(historyModel, 'listening/history', 'Listening', dashboard),
  charted(quizModel, 'guidance/quiz', 'Guidance', place('Quiz', '/admin/quiz')),
  charted(journeyModel, 'guidance/journey', 'Guidance', place('Journey', '/admin/neurojourney')),
  charted(experimentModel, 'guidance/experiment', 'Guidance', place('Find out', '/admin/find-out')),
  charted(offersModel, 'guidance/offers', 'Guidance', dashboard),
  charted(resourceModel, 'resource', 'Reading', books),
  charted(readingModel, 'reading/reading', 'Reading', books),
  charted(readerModel, 'reading/reader', 'Reading', books),
  charted(articleModel, 'reading/article', 'Reading', place('Article', '/admin/neuro/contentpages1')),
  charted(accountModel, 'account/account', 'Account', profile),
  charted(profileFormModel, 'account/profile-form', 'Account', profile),
  charted(photoModel, 'account/photo', 'Account', profile),
  charted(submissionModel, 'account/submission', 'Account', profile),
  charted(operateModel, 'operate/operate', 'Operators', operate),
  charted(searchModel, 'operate/search', 'Operators', operate),
  charted(panelModel, 'operate/panel', 'Operators', operate),
  charted(deviceModel, 'account/device', 'This device', dashboard),
  charted(installationModel, 'app/installation', 'This device', dashboard),
  charted(versionModel, 'app/version', 'This device', dashboard),
  charted(transferModel, 'account/transfer', 'This device', profile),
  charted(downloadsModel, 'offline/downloads', 'This device', profile),
  charted(downloadModel, 'offline/download', 'This device', profile),
  charted(customizerModel, 'settings/customizer', 'This device', dashboard),
  charted(eveningModel, 'settings/evening', 'This device', dashboard),
  charted(dashboardModel, 'settings/dashboard', 'This device', dashboard),
  charted(appModel, 'app/app', 'App shell'),
  charted(membersModel, 'app/members', 'App shell'),
  charted(connectionModel, 'app/connection', 'App shell', place('Maintenance', '/auth/maintenance')),
  charted(screensModel, 'app/screens', 'App shell', dashboard),
  charted(noticesModel, 'notices/notices', 'App shell', dashboard),
  charted(toastModel, 'notices/toast', 'App shell', dashboard),
  charted(
    selfTestModel,
    'guidance/self-test',
    'App shell',
    place('Help and support', '/admin/neuro/support'),
  ),
  charted(highlightsModel, 'reading/highlights'),
  charted(readAloudModel, 'reading/read-aloud'),
]
