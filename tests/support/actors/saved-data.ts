/** What a test's device has saved for the member, written by the app's own services. */
import type { SavedFavourites } from '#content/favourites.ts'
import { type Playback, plainPlayback } from '#content/playback.ts'
import type { Ratings } from '#content/ratings.ts'
import type { UnsentDetails } from '#machines/account/profile-form.machine.ts'
import type { Experiment } from '#machines/guidance/experiment.machine.ts'
import { type KeptJourney, notBegun } from '#machines/guidance/journey.machine.ts'
import { type KeptQuiz, nothingAsked } from '#machines/guidance/quiz.machine.ts'
import type { Goal, Session } from '#machines/listening/days.ts'
import type { RecentPosition } from '#machines/listening/listening.machine.ts'
import { emptyPlayer, type SavedPlayer } from '#machines/listening/player.setup.ts'
import type { KeptVisual } from '#machines/listening/visual.machine.ts'
import type { ArticlesRead } from '#machines/reading/article.machine.ts'
import type { Highlights } from '#machines/reading/highlight.ts'
import type { Reading } from '#machines/reading/reading.ts'
import { createUnsentDetails } from '#services/account/unsent-details.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { favouritesRecord } from '#services/favourites/favourites.service.ts'
import { experimentRecord } from '#services/guidance/experiment.service.ts'
import { journeyRecord } from '#services/guidance/journey.service.ts'
import { type Onboarding, onboardingRecord } from '#services/guidance/onboarding.service.ts'
import { quizRecord } from '#services/guidance/quiz.service.ts'
import { createHistoryService } from '#services/listening/history.service.ts'
import { createListeningService } from '#services/listening/listening.service.ts'
import { createPlaybackService } from '#services/listening/playback.service.ts'
import { createPositionsService } from '#services/listening/positions.service.ts'
import { ratingsRecord } from '#services/listening/ratings.service.ts'
import { visualRecord } from '#services/listening/visual.service.ts'
import { articlesRecord } from '#services/reading/articles.service.ts'
import { highlightsRecord } from '#services/reading/highlights.service.ts'
import { createReadingService } from '#services/reading/reading.service.ts'
import { readingRecord } from '#services/reading/reading-record.ts'

export type GivenDevice = {
  heard?: Partial<SavedPlayer>
  playback?: Partial<Playback>
  sessions?: readonly Session[]
  goal?: Goal | null
  ratings?: Ratings
  positions?: readonly RecentPosition[]
  savedFavourites?: SavedFavourites
  read?: Partial<Reading>
  highlights?: Highlights
  articlesRead?: ArticlesRead
  journey?: Partial<KeptJourney>
  experiment?: Experiment
  quiz?: Partial<KeptQuiz>
  visits?: Partial<Onboarding>
  visual?: Partial<KeptVisual>
  unsentDetails?: UnsentDetails
}

export async function saveOnDevice(device: DeviceStore, given: GivenDevice): Promise<void> {
  const history = createHistoryService(device)
  await device.write(onboardingRecord, { isWelcomed: true, dismissed: [], ...given.visits })
  if (given.heard) await createListeningService(device).keep({ ...emptyPlayer, ...given.heard })
  if (given.playback) await createPlaybackService(device).keep({ ...plainPlayback, ...given.playback })
  if (given.positions) await createPositionsService(device).keep(given.positions)
  for (const session of given.sessions ?? []) await history.put(session)
  if (given.goal) await history.keepGoal(given.goal)
  if (given.ratings) await device.write(ratingsRecord, given.ratings)
  if (given.savedFavourites) await device.write(favouritesRecord, given.savedFavourites)
  if (given.read) await createReadingService(device).keep({ ...readingRecord.empty, ...given.read })
  if (given.highlights) await device.write(highlightsRecord, given.highlights)
  if (given.articlesRead) await device.write(articlesRecord, given.articlesRead)
  if (given.journey) await device.write(journeyRecord, { ...notBegun, ...given.journey })
  if (given.experiment) await device.write(experimentRecord, { current: given.experiment })
  if (given.quiz) await device.write(quizRecord, { ...nothingAsked, ...given.quiz })
  if (given.visual) await device.write(visualRecord, { ...visualRecord.empty, ...given.visual })
  if (given.unsentDetails) await createUnsentDetails(device).save(given.unsentDetails)
}
