/**
 * Every record that a member can move to another device. A new record is one line here; its file defines how
 * two of them are merged. Records that only this device needs (such as what is open) aren't listed.
 */

import { newestRatings } from '#content/ratings.ts'
import { experimentRecord, mergedExperiment } from '#services/guidance/experiment.service.ts'
import { journeyRecord } from '#services/guidance/journey.service.ts'
import { mergedJourney } from '#services/guidance/journey-merge.ts'
import { mergedOnboarding, onboardingRecord } from '#services/guidance/onboarding.service.ts'
import { mergedQuiz, quizRecord } from '#services/guidance/quiz.service.ts'
import { goalRecord, historyRecord, mergedHistory } from '#services/listening/history.service.ts'
import { listeningRecord, mergedListening } from '#services/listening/listening.service.ts'
import { playbackRecord } from '#services/listening/playback.service.ts'
import { mergedPositions, positionsRecord } from '#services/listening/positions.service.ts'
import { countOfRatings, ratingsRecord } from '#services/listening/ratings.service.ts'
import { articlesRecord, mergedArticles } from '#services/reading/articles.service.ts'
import {
  countOfHighlights,
  highlightsRecord,
  mergedHighlights,
} from '#services/reading/highlights.service.ts'
import { mergedReading, readingRecord } from '#services/reading/reading-record.ts'
import { speechRecord } from '#services/reading/speech.service.ts'
import { dashboardRecord } from '#services/settings/dashboard.service.ts'
import type { DeviceRecord } from './device-record.ts'

export type Portable<Value> = DeviceRecord<Value> & {
  /** English plural, looked up in the translations: `Listening sessions`. */
  title: string
  /** Merges this device's data with the file's. */
  merge: (here: Value, there: Value) => Value
  /** Number of entries; 0 if there’s nothing to export. */
  count: (value: Value) => number
}

/** A portable record of any type. Only `portable` creates one, which checks that the parts match. */
export type AnyPortable = Portable<unknown>

const portable = <Value>(
  record: DeviceRecord<Value>,
  more: Pick<Portable<Value>, 'title' | 'merge' | 'count'>,
): AnyPortable => ({ ...record, ...more }) as unknown as AnyPortable

/** For settings: this device’s stay, and the file fills in missing ones. */
const ours = <Value>(here: Value): Value => here

export const deviceRecords: readonly AnyPortable[] = [
  portable(historyRecord, {
    title: 'Listening sessions',
    merge: mergedHistory,
    count: ({ sessions }) => sessions.length,
  }),
  portable(goalRecord, {
    title: 'Listening goals',
    merge: (here, there) => (here.goal === null ? there : here),
    count: ({ goal }) => (goal === null ? 0 : 1),
  }),
  portable(ratingsRecord, {
    title: 'Ratings of programs',
    merge: newestRatings,
    count: countOfRatings,
  }),
  portable(listeningRecord, {
    title: 'Positions in tracks',
    merge: mergedListening,
    count: ({ places }) => Object.keys(places).length,
  }),
  portable(positionsRecord, {
    title: 'Recent positions',
    merge: mergedPositions,
    count: ({ length }) => length,
  }),
  portable(playbackRecord, { title: 'Player settings', merge: ours, count: () => 1 }),
  portable(readingRecord, {
    title: 'Books started',
    merge: mergedReading,
    count: ({ books }) => Object.keys(books).length,
  }),
  portable(highlightsRecord, {
    title: 'Highlights and notes',
    merge: mergedHighlights,
    count: countOfHighlights,
  }),
  portable(speechRecord, { title: 'Reading speed', merge: ours, count: () => 1 }),
  portable(articlesRecord, {
    title: 'Articles read',
    merge: mergedArticles,
    count: (articles) => Object.values(articles).filter(({ isRead }) => isRead).length,
  }),
  portable(journeyRecord, {
    title: 'Completed journey days',
    merge: mergedJourney,
    count: ({ done }) => done.length,
  }),
  portable(quizRecord, {
    title: 'Quiz results',
    merge: mergedQuiz,
    count: ({ open, results }) => results.length + (open === null ? 0 : 1),
  }),
  portable(experimentRecord, {
    title: 'Evenings of an experiment',
    merge: mergedExperiment,
    count: ({ current }) => current?.evenings.length ?? 0,
  }),
  portable(onboardingRecord, {
    title: 'Dismissed cards',
    merge: mergedOnboarding,
    count: ({ dismissed }) => dismissed.length,
  }),
  portable(dashboardRecord, {
    title: 'Dashboard sections',
    merge: (here, there) => (here.length === 0 ? there : here),
    count: ({ length }) => length,
  }),
]
