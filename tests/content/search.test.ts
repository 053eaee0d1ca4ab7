import { describe, expect, it } from 'vitest'
import { openFullIndex } from '#content/search/full-search.ts'
import { createSearchIndex, type SearchDocument, searchIndex } from '#content/search/search.ts'

const document = (id: string, title: string, keywords = '', text = ''): SearchDocument => ({
  id,
  title,
  keywords,
  text,
})
const index = createSearchIndex([
  document('bloomwave', 'Bloomwave', 'calm'),
  document('dreambloom', 'Dreambloom', 'sleep'),
  document('stream', 'Stream', 'focus'),
  document('play-stream', 'Play Stream'),
  document('favourites', 'Favourites', 'liked favorites'),
  document('evening', 'A calm evening', '', 'What to do when insomnia keeps you awake in a café.'),
])
const ids = (query: string) => searchIndex(index, query).ids

describe('searching', () => {
  it('ranks titles above keywords and keywords above texts', () => {
    expect(ids('stream')).toEqual(['stream', 'play-stream'])
    expect(ids('calm').slice(0, 2)).toEqual(['evening', 'bloomwave'])
  })

  it.each(['cafe', 'CAFÉ', 'cafés', 'cafe\u0301!'])(
    'ignores case, accents, plural and punctuation: %s',
    (query) => {
      expect(ids(query)).toEqual(['evening'])
    },
  )

  it('finds words by their beginning', () => {
    expect(ids('bloomw')).toEqual(['bloomwave'])
  })

  it('finds synonyms', () => {
    expect(ids('sleepless')).toEqual(['dreambloom', 'evening'])
  })

  it('ignores filler words', () => {
    expect(ids('what do I do about insomnia')).toContain('evening')
  })

  it('requires every word to match, and says so when only some do', () => {
    expect(searchIndex(index, 'play stream')).toEqual({ isNear: false, ids: ['play-stream'] })
    expect(searchIndex(index, 'stream zzzz')).toMatchObject({ isNear: true, ids: ['stream', 'play-stream'] })
  })

  it.each([
    ['bloomwvae', 'bloomwave'],
    ['blomwave', 'bloomwave'],
    ['favuorites', 'favourites'],
    ['strem', 'stream'],
  ])('tolerates the typo in %s and says that the result is only close', (query, id) => {
    const answer = searchIndex(index, query)
    expect(answer.isNear).toBe(true)
    expect(answer.ids[0]).toBe(id)
  })

  it.each(['', '  ', '–', '😀', 'zzqx', 'quantum'])('finds nothing for “%s”', (query) => {
    expect(ids(query)).toEqual([])
  })
})

/** Everyday words, and what has to be among the first results of its kind. */
const expected: Readonly<Record<string, string>> = {
  'jet lag': 'article-jet-lag',
  jetlag: 'help-special-nights',
  menopause: 'article-menopause-and-sleep',
  'hot flash': 'article-menopause-and-sleep',
  'shift work': 'article-shift-work',
  'night shift': 'article-shift-work',
  snoring: 'article-snoring-and-apnoea',
  'sleep apnea': 'article-snoring-and-apnoea',
  nap: 'article-a-good-nap',
  coffee: 'article-alcohol-and-caffeine',
  'who made the music': 'help-who-made-the-music',
  composer: 'help-who-made-the-music',
  'who writes the articles': 'help-who-writes',
  'cancel membership': 'help-cancel',
  withdraw: 'help-refund',
  'sleep diary': 'book-the-quiet-hour',
  insomnia: 'article-falling-asleep',
  'can’t sleep': 'article-falling-asleep',
  'awake at night': 'book-the-quiet-hour',
  anxiety: 'article-when-to-ask-a-doctor',
  anxious: 'article-when-to-ask-a-doctor',
  panic: 'article-breathing-without-effort',
  stress: 'article-a-calm-evening',
  stressed: 'article-a-calm-evening',
  relax: 'program-bloomwave',
  depression: 'article-when-to-ask-a-doctor',
  adhd: 'article-listening-for-focus',
  concentration: 'article-listening-for-focus',
  tinnitus: 'article-headphones-and-volume',
  pregnant: 'article-listening-safely',
  pregnancy: 'article-listening-safely',
  children: 'article-listening-safely',
  headache: 'article-when-to-ask-a-doctor',
  epilepsy: 'article-listening-safely',
  seizures: 'article-listening-safely',
  driving: 'help-while-driving',
  crisis: 'screen-safety',
  baths: 'screen-safety',
  doctor: 'article-when-to-ask-a-doctor',
  binaural: 'article-how-binaural-beats-work',
  'binaural beats': 'article-how-binaural-beats-work',
  entrainment: 'article-how-binaural-beats-work',
  brain: 'article-how-binaural-beats-work',
  frequency: 'article-how-binaural-beats-work',
  hz: 'article-how-binaural-beats-work',
  science: 'article-reading-research',
  evidence: 'article-reading-research',
  'does it work': 'help-does-it-work',
  experiment: 'article-your-own-experiment',
  headphones: 'article-headphones-and-volume',
  bluetooth: 'help-bluetooth',
  airpods: 'help-bluetooth',
  android: 'help-browsers',
  browser: 'help-browsers',
  offline: 'help-offline',
  download: 'help-offline',
  install: 'help-offline',
  price: 'help-price',
  subscription: 'help-price',
  refund: 'help-refund',
  cancel: 'help-refund',
  privacy: 'help-privacy',
  gdpr: 'help-privacy',
  'dark mode': 'help-appearance',
  colour: 'help-appearance',
  'text size': 'help-appearance',
  'screen reader': 'help-screen-reader',
  crossfade: 'help-crossfade',
  queue: 'help-queue',
  licence: 'help-licence',
  share: 'help-share-account',
  'share account': 'help-share-account',
  contact: 'help-contact',
  password: 'help-forgot-password',
  spam: 'help-link-does-not-arrive',
  'sleep timer': 'help-sleep-timer',
  loop: 'help-repeat',
  vocals: 'help-with-or-without-vocals',
  'delete account': 'help-delete-account',
  'change email': 'help-change-email',
  export: 'help-new-device',
  breathing: 'article-breathing-without-effort',
  focus: 'program-stream',
  sleep: 'program-dreambloom',
  mood: 'article-music-voice-and-mood',
  exercise: 'article-movement-and-energy',
  habit: 'article-habits-that-hold',
}

describe('the search index', () => {
  const full = openFullIndex()

  it.each(Object.entries(expected))('contains “%s” in %s', (query, id) => {
    const kind = id.split('-')[0]!
    const answer = searchIndex(full, query)
    const ofKind = answer.ids.filter((one) => one.startsWith(`${kind}-`))
    expect(ofKind.slice(0, 5)).toContain(id)
  })
})
