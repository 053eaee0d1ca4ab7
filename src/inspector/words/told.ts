/** Words for what is in no chart: what machines tell their helpers, and what they announce to the rest of the app. */
import { capital, spaced } from './say.ts'

const orders: Readonly<Record<string, string>> = {
  'audio.open': 'Open this track',
  'audio.play': 'Play',
  'audio.pause': 'Pause',
  'audio.seek': 'Jump to this place',
  'audio.volume': 'This loud',
  'tabs.announce': 'Tell the other tabs that it plays here',
  'page.turn': 'Turn the page',
  'page.go': 'Go to this page',
  'page.dress': 'Set the page like this',
  'book.search': 'Look for these words',
  'toaster.show': 'Show this message',
  'toaster.renew': 'Show this message again',
  'toaster.close': 'Take this message away',
}

const facts: Readonly<Record<string, string>> = {
  'session.admitted': 'the member is signed in',
  'session.prolonged': 'the sign-in lasts longer now',
  'session.candidate-refused': 'the new sign-in was not taken',
  'session.ended': 'the sign-in is over',
  'session.grown': 'this was listened to',
  'session.removed': 'a listening was taken out of the history',
  'listening.changed': 'what is listened to has changed',
  'queue.added': 'a track was added to the queue',
  'repeat.began': 'the repeating began',
  'repeat.over': 'the repeating is over',
  'sleep.near': 'the sound leaves soon',
  'sleep.extended': 'the sound stays longer',
  'sleep.over': 'the sound has left',
  'favourite.refused': 'a favourite was refused',
  'playback.changed': 'how tracks are played has changed',
  'visual.changed': 'what is looked at has changed',
  'journal.changed': 'the journal has changed',
  'quiz.changed': 'the quiz has changed',
  'journey.changed': 'the journey has changed',
  'reading.changed': 'what is read has changed',
  'welcome.changed': 'what was shown at the first visit has changed',
  'settings.shared': 'a link to these settings is wanted',
  'self-test.started': 'the self-test began',
  'details.saved': 'the details are saved',
  'form.left': 'the form may be left',
  'password.changed': 'the password has changed',
  'photo.changed': 'the photo has changed',
  'photo.put-away': 'the picture was put away',
  'data.collected': 'the file is made',
  'data.merged': 'what the file brought was taken in',
  'data.forgotten': 'everything was forgotten',
}

/** What a machine tells a helper. */
export const orderLabel = (event: string) => orders[event] ?? capital(spaced(event))

/** What a machine announces, as a clause. */
export const factClause = (event: string) => facts[event] ?? spaced(event)

/** Those that have no words of their own; for a test. */
export const wordless = (kind: 'orders' | 'facts', events: readonly string[]) =>
  events.filter((event) => !Object.hasOwn(kind === 'orders' ? orders : facts, event))
