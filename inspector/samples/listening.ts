import type { Samples } from '@neuro/statecharts/inspector/samples.ts'
import { minute, second } from '@neuro/statecharts/inspector/samples.ts'
import { firstLooks } from '#content/book-looks.ts'
import { journeySteps } from '#content/journey.ts'
import { questionIds, questions } from '#content/quiz.ts'
import { defaultSettings } from '#content/settings.ts'
import { heard, nothingHeard } from './saved.ts'

const [vocals, instrumental, other] = ['genesis-vocals', 'genesis-instrumental', 'edge-vocals']
const verdicts: NonNullable<Samples['answers']>[string] = [
  ['Accepted', { accepted: true }],
  ['Refused', { accepted: false, message: 'Your list is full.' }],
]

export const favourites: Samples = {
  inputs: [['Ada', { email: 'ada@example.com' }]],
  events: {
    'favourite.add': [
      ['Genesis', { title: 'Genesis (with vocals)' }],
      ['Serenity', { title: 'Serenity (with vocals)' }],
    ],
    'favourite.remove': [['Serenity', { title: 'Serenity (with vocals)' }]],
  },
  answers: {
    loadTitles: [
      ['One title', ['Serenity (with vocals)']],
      ['None', []],
    ],
    addTitle: verdicts,
    removeTitle: verdicts,
  },
  clocks: { reconnect: () => [{ after: 2 * second, event: { type: 'reconnect.now' } }] },
}

export const listening: Samples = {
  inputs: [['Nothing heard yet', nothingHeard]],
  events: {
    'playback.change': [['A bell every ten minutes', { change: { bell: 10 } }]],
    'play-key.press': [['Play or pause', { command: 'player.toggle' }]],
    'loop.for': [['45 minutes', { track: vocals, minutes: 45 }]],
    'loop.changed': [['All', { loop: 'all' }]],
    'sleep.over': [['No fade', { mark: null }]],
    'sleep.off': [['After the end', { after: 'end' }]],
    'player.moved': [
      [
        'Far away',
        { from: { track: vocals, seconds: 100, length: 480 }, to: { track: vocals, seconds: 300 } },
      ],
    ],
  },
}

export const player: Samples = {
  inputs: [
    ['Nothing heard yet', heard],
    ['Two tracks wait', { ...heard, queue: { ids: [vocals, other], index: 0 }, places: { [vocals]: 30 } }],
    ['The queue is repeated', { ...heard, loop: 'all', queue: { ids: [vocals, other], index: 1 } }],
  ],
  events: {
    'player.play': [
      ['Two tracks', { ids: [vocals, other], index: 0 }],
      ['None', { ids: [], index: 0 }],
    ],
    'player.switch-version': [['Without vocals', { id: instrumental }]],
    'player.seek': [['To 0:59', { seconds: 59 }]],
    'player.skip': [
      ['15 seconds back', { seconds: -15 }],
      ['30 seconds on', { seconds: 30 }],
    ],
    'player.return': [['To 0:12', { id: vocals, seconds: 12 }]],
    'player.rest': [['At 0:12', { id: vocals, seconds: 12 }]],
    'player.volume': [['Half', { level: 0.5 }]],
    'queue.add': [['Edge', { id: other }]],
    'queue.add-next': [['Genesis', { id: vocals }]],
    'queue.remove': [['The first', { index: 0 }]],
    'queue.move': [['The first to the second place', { from: 0, to: 1 }]],
    'audio.failed': [
      ['Connection lost', { fault: 'network' }],
      ['Track is missing', { fault: 'missing' }],
    ],
    'audio.at': [
      ['0:40', { seconds: 40 }],
      ['0:01', { seconds: 1 }],
    ],
    'audio.length': [['One minute', { seconds: 60 }]],
  },
  clocks: { reconnect: () => [{ after: 2 * second, event: { type: 'reconnect.now' } }] },
}

const mark = { track: vocals, seconds: 200 }
export const sleepTimer: Samples = {
  inputs: [['No timer', undefined]],
  events: {
    'timer.set': [
      ['30 minutes', { span: { kind: 'minutes', minutes: 30 }, fade: 60 }],
      ['End of the track', { span: { kind: 'track' }, fade: 0 }],
    ],
    'fade.due': [['At 3:20', { mark }]],
    'time.left': [['Half a minute', { seconds: 30 }]],
  },
  clocks: {
    meter: () => [
      { after: 28 * minute, event: { type: 'end.near' } },
      { after: 29 * minute, event: { type: 'fade.due', mark } },
      { after: 29.5 * minute, event: { type: 'time.left', seconds: 30 } },
      { after: 30 * minute, event: { type: 'time.over' } },
    ],
    grace: () => [{ after: 2 * minute, event: { type: 'grace.over' } }],
  },
}

const today = '2026-03-09'
const noon = Date.UTC(2026, 2, 9, 12)
const at = (ms: number, when = today) => ({ now: noon + ms, day: when })

export const history: Samples = {
  inputs: [['A Monday in March', { today, goal: null }]],
  events: {
    'listening.began': [['Edge', { track: other, ...at(0) }]],
    'listening.stopped': [['A minute later', at(minute)]],
    'clock.at': [['Fifteen seconds later', at(15 * second)]],
    'session.remove': [['Yesterday’s session', { id: 'yesterday' }]],
    'goal.set': [
      ['Three days a week', { goal: { unit: 'days', count: 3 } }],
      ['No goal', { goal: null }],
    ],
    'day.began': [['Tuesday', { day: '2026-03-10' }]],
  },
  answers: {
    recall: [
      ['One entry', [{ id: 'yesterday', track: other, day: '2026-03-08', at: 1, seconds: 240 }]],
      ['Nothing', []],
    ],
  },
  clocks: {
    clock: () =>
      [15, 30, 45].map((gone) => ({
        after: gone * second,
        event: { type: 'clock.at', ...at(gone * second) },
      })),
  },
}

export const preview: Samples = {
  inputs: [['Silent', undefined]],
  events: {
    'preview.play': [
      ['Genesis', { track: vocals }],
      ['No such track', { track: 'none' }],
    ],
    'excerpt.failed': [['Connection lost', { fault: 'network' }]],
    'excerpt.at': [['Three seconds', { seconds: 3 }]],
    'location.changed': [['Plus', { path: '/admin/neuro-plus' }]],
  },
  clocks: {
    excerpt: () => [
      { after: 300, event: { type: 'excerpt.began' } },
      { after: 30 * second, event: { type: 'excerpt.over' } },
    ],
  },
}

const visualKept = { light: null, visual: 'tide', pace: 'slow' }
export const visual: Samples = {
  inputs: [
    ['Never asked', { kept: visualKept, motion: 'wanted' }],
    ['Moving light is fine', { kept: { ...visualKept, light: 'calm' }, motion: 'wanted' }],
    ['The device wants less movement', { kept: { ...visualKept, light: 'calm' }, motion: 'unwanted' }],
  ],
  events: {
    'location.changed': [
      ['The visuals', { screen: 'visual' }],
      ['Another screen', { screen: 'quiz' }],
    ],
    'visual.answer': [
      ['No trouble', { light: 'calm' }],
      ['Rather not', { light: 'sensitive' }],
    ],
    'visual.choose': [['Drift', { visual: 'drift' }]],
    'visual.pace': [['Square breathing', { pace: 'even' }]],
  },
}

export const welcome: Samples = {
  inputs: [
    ['A first visit', { isWelcomed: false }],
    ['Been here before', { isWelcomed: true }],
  ],
}

export const offers: Samples = {
  inputs: [['None dismissed', { dismissed: [] }]],
  events: { 'offer.dismiss': [['Vision', { id: 'vision' }]] },
}

const firstOf = (id: string) => questions.find((question) => question.id === id)?.options[0]?.id ?? ''
const answers = Object.fromEntries(questionIds.map((id) => [id, firstOf(id)]))
const { days: _days, ...allButLast } = answers
export const quiz: Samples = {
  inputs: [
    ['Never taken', { kept: { open: null, results: [] }, today }],
    [
      'At the last question',
      { kept: { open: { answers: allButLast, at: questionIds.length - 1 }, results: [] }, today },
    ],
    ['Taken before', { kept: { open: null, results: [{ day: '2026-03-01', answers }] }, today }],
  ],
  events: {
    'answer.choose': questionIds.map((id) => [`First answer of “${id}”`, { option: firstOf(id) }] as const),
    'day.began': [['Tuesday', { day: '2026-03-10' }]],
  },
}

const first = journeySteps[0]
const doneAll = journeySteps.map(({ number }) => ({ step: number, day: '2026-03-08', by: 'hand' }))
const begun = { begun: '2026-03-08', done: [], rests: [] }
export const journey: Samples = {
  inputs: [
    ['Not begun', { kept: { begun: null, done: [], rests: [] }, today }],
    ['Begun yesterday', { kept: begun, today }],
    ['One step is left', { kept: { ...begun, done: doneAll.slice(1) }, today }],
    ['All steps are done', { kept: { ...begun, done: doneAll }, today }],
  ],
  events: {
    'step.tick': [['Step 1', { step: 1 }]],
    'step.untick': [['Step 1', { step: 1 }]],
    'programs.heard': [['An hour of step 1', { day: today, seconds: { [first?.program ?? '']: 3600 } }]],
    'day.began': [['Tuesday', { day: '2026-03-10' }]],
  },
  own: ['way.cleared'],
}

const book = {
  ...{
    id: 'two-tones',
    title: 'Two Tones',
    author: 'An author',
    description: '',
    language: 'en',
    bytes: 1000,
  },
  ...{
    file: 'https://members.example.com/two-tones.epub',
    cover: null,
    words: 4000,
    chapters: 5,
    programs: [],
  },
}
export const books: Samples = {
  inputs: [['The list of books', undefined]],
  answers: {
    load: [
      ['One book', [book]],
      ['A server without books', null],
    ],
  },
  clocks: { reconnect: () => [{ after: 2 * second, event: { type: 'reconnect.now' } }] },
}

const cfi = 'epubcfi(/6/8!/4/2/1:0)'
const place = { cfi, fraction: 0.25, minutes: 20, chapter: 'One', at: 0 }
const passage = {
  cfi: 'epubcfi(/6/8!/4/2,/1:0,/1:12)',
  words: 'Put a hand',
  chapter: 'One',
  fraction: 0.1,
}
const textSelected = [['A passage', { passage, isPicked: false, isLow: false }]] as const
export const reader: Samples = {
  inputs: [['Nothing read yet', { kept: { looks: firstLooks, books: {} } }]],
  events: {
    'book.open': [
      ['Two Tones', { id: 'two-tones' }],
      ['Another book', { id: 'another' }],
    ],
    'book.ready': [
      [
        'With one chapter',
        {
          title: 'Two Tones',
          contents: [{ label: 'One', target: 'one.xhtml', level: 0 }],
          isRightToLeft: false,
        },
      ],
    ],
    'book.failed': [['It is damaged', { message: 'The file is damaged.' }]],
    'book.at': [['A quarter in', { place, words: 'Put a hand' }]],
    'reader.turn': [['Forward', { by: 1 }]],
    'reader.go': [['To chapter one', { to: 'one.xhtml' }]],
    'reader.unmark': [['This place', { cfi }]],
    'reader.look': [['Sepia', { looks: { paper: 'sepia' } }]],
    'reader.show': ['contents', 'marks', 'looks', 'finding', 'page'].map(
      (panel) => [panel, { panel }] as const,
    ),
    'reader.search': [
      ['gate', { query: 'gate' }],
      ['Nothing', { query: '  ' }],
    ],
    'search.found': [
      ['Once', { query: 'gate', hits: [{ cfi, chapter: 'One', before: '', match: 'gate', after: '' }] }],
    ],
    'reader.key': [['Right', { key: 'ArrowRight' }]],
    'text.selected': textSelected,
    'highlight.pressed': [['That passage', { cfi: passage.cfi }]],
  },
}

const atBooks = (search: string) => ({ path: '/admin/neuro/ebooks', search, screen: 'ebooks' })
export const reading: Samples = {
  inputs: [
    [
      'Nothing read yet',
      {
        reading: { looks: firstLooks, books: {} },
        highlights: {},
        speech: { isSupported: true, rate: 1 },
      },
    ],
  ],
  events: {
    'location.changed': [
      ['A book', atBooks('?book=two-tones')],
      ['The shelf', atBooks('')],
    ],
    'book.opened': [['A book', { id: 'two-tones', title: 'Two Tones' }]],
    'text.selected': textSelected,
    'highlight.pressed': [['That passage', { cfi: passage.cfi }]],
    'reading.changed': [['Nothing read', { books: {} }]],
  },
}

export const highlights: Samples = {
  inputs: [['No highlights', { kept: {} }]],
  events: {
    'book.opened': [['A book', { id: 'two-tones', title: 'Two Tones' }]],
    'text.selected': textSelected,
    'highlight.add': [['Yellow', { colour: 'yellow' }]],
    'highlight.save': [['With a note', { colour: 'blue', note: 'Try this' }]],
    'highlight.edit': [['That passage', { cfi: passage.cfi }]],
    'highlight.remove': [['That passage', { cfi: passage.cfi }]],
    'highlight.pressed': [['That passage', { cfi: passage.cfi }]],
    'highlight.pick': [['First', { to: 'first' }]],
  },
}

export const readAloud: Samples = {
  inputs: [
    ['The browser can speak', { isSupported: true, rate: 1 }],
    ['The browser can’t speak', { isSupported: false, rate: 1 }],
  ],
  events: {
    'aloud.rate': [['Faster', { rate: 1.5 }]],
    'aloud.timer': [
      ['10 minutes', { minutes: 10 }],
      ['Off', { minutes: null }],
    ],
    'sentence.began': [['A sentence', { cfi: passage.cfi }]],
    'time.left': [['A minute left', { seconds: 60 }]],
  },
}

export const article: Samples = {
  inputs: [['Nothing read yet', { kept: {}, slugs: { '/rain': 'rain', '/snow': 'snow' } }]],
  events: {
    'location.changed': [
      ['Rain', { path: '/rain' }],
      ['Snow', { path: '/snow' }],
      ['The player', { path: '/player' }],
    ],
    'article.reached': [['Halfway', { fraction: 0.5 }]],
    'article.mark': [['Read', { slug: 'rain', isRead: true }]],
  },
  answers: {
    loadText: [
      ['A short text', { blocks: [{ kind: 'heading', level: 2, id: 'a', text: 'A' }], sources: [] }],
    ],
  },
}

export const device: Samples = {
  inputs: [['Everything is kept', undefined]],
  events: {
    'device.changed': [
      ['Out of storage', { keeping: 'full', unreadable: [] }],
      ['Everything is saved', { keeping: 'kept', unreadable: [] }],
      ['The history can’t be read', { keeping: 'kept', unreadable: ['history'] }],
    ],
  },
}

const part = { key: 'history', title: 'Listening sessions', inFile: 2, here: 1, after: 3 }
export const transfer: Samples = {
  inputs: [['Nothing done yet', undefined]],
  events: { 'data.open': [['A file', { file: { name: 'neuro.json' } }]] },
  answers: {
    collect: [
      ['Four things', { text: '{}', count: 4 }],
      ['Nothing', { text: '{}', count: 0 }],
    ],
    openFile: [
      ['Two sessions', { exportedAt: 1, owner: 'ada@example.com', isOwn: true, parts: [part] }],
      ['Not such a file', { refusal: 'broken' }],
    ],
  },
}

export const customizer: Samples = {
  inputs: [
    ['As it comes', { settings: defaultSettings, offered: {} }],
    [
      'At night, from right to left',
      { settings: { ...defaultSettings, isNight: true, activeDir: 'rtl' }, offered: {} },
    ],
    ['A shared look', { settings: defaultSettings, offered: { activeMode: 'dark', textSize: 1.25 } }],
  ],
  events: {
    'setting.changed': [
      ['Dark mode', { key: 'activeMode', value: 'dark' }],
      ['12 pixels', { key: 'borderRadius', value: 12 }],
    ],
    'settings.received': [['Dark mode', { settings: { ...defaultSettings, activeMode: 'dark' } }]],
  },
  answers: {
    shareLook: [['Copied', { link: 'https://example.com/?look.activeMode=dark', isCopied: true }]],
  },
}
