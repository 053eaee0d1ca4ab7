/** Questions that members ask, with their answers. Words are keys of the i18n library; `{name}` is the product's. */
import type { HelpPlace } from './help-places.ts'

export type HelpQuestion = {
  /** Also the anchor on the screen. */
  id: string
  question: string
  /** Paragraphs. */
  answer: readonly string[]
  /** Where to do it. */
  place?: { label: string; to: HelpPlace } | undefined
}

export type HelpGroup = { title: string; questions: readonly HelpQuestion[] }

export const helpGroups: readonly HelpGroup[] = [
  {
    title: 'Signing in',
    questions: [
      {
        id: 'how-to-sign-in',
        question: 'How do I sign in?',
        answer: [
          'Type your e-mail address, and we send you a mail with a link and a code of six digits. Either of them signs you in: the link on the device where you open the mail, the code in the window where you asked for it.',
          'If you have set a password in the account settings, you can use that instead.',
        ],
      },
      {
        id: 'link-does-not-arrive',
        question: 'My sign-in link does not arrive. What now?',
        answer: [
          'Give it three minutes, look into the spam folder, and check the address for a slip. The guide on this page goes through everything that can be in the way.',
        ],
      },
      {
        id: 'link-used',
        question: 'The link says that it was used or is too old.',
        answer: [
          'Each link works once and for ten minutes. Some mail programs open links by themselves to check them; ours therefore asks you to press a button, so that a check alone uses nothing up. Ask for a new link and open the newest mail.',
        ],
      },
      {
        id: 'other-device',
        question: 'I read my mail on the phone and want to sign in on the computer.',
        answer: [
          'Use the code. It stands in the same mail as the link and goes into the window on the computer where you asked for it. A code works only there, so nobody can use it who looks over your shoulder.',
        ],
      },
      {
        id: 'how-long-signed-in',
        question: 'How long do I stay signed in?',
        answer: [
          'Ten days. Two days and again one hour before the end you are told, and can stay signed in with a code from a mail without losing your place. If the time runs out while something plays, it fades out instead of stopping short.',
        ],
      },
      {
        id: 'forgot-password',
        question: 'I have forgotten my password.',
        answer: [
          'You do not need it. Ask for a sign-in link, and once you are in, set a new password in the account settings. Doing without one is fine, too.',
        ],
        place: { label: 'Account settings', to: 'profile' },
      },
    ],
  },
  {
    title: 'Listening',
    questions: [
      {
        id: 'do-i-need-headphones',
        question: 'Do I need headphones?',
        answer: [
          'Only for the pulse: it comes into being when each ear hears its own tone. Over loudspeakers the music is the same, and you may like it as much.',
        ],
        place: { label: 'Articles', to: 'articles' },
      },
      {
        id: 'with-or-without-vocals',
        question: 'What is the difference between with and without vocals?',
        answer: [
          'In one version a choir sings, without words and in no language. The tones and the rest of the music are the same in both. Switching keeps the moment, so you can compare.',
        ],
      },
      {
        id: 'which-program',
        question: 'Which program should I begin with?',
        answer: [
          'The one that suits the hour: the dashboard suggests one and says why. The quiz asks eight questions and explains its three suggestions.',
        ],
        place: { label: 'Quiz', to: 'quiz' },
      },
      {
        id: 'how-long-to-listen',
        question: 'How long and how often should I listen?',
        answer: [
          'Programs last between six and eight minutes; once through is a good start. There is no dose. Every day at the same moment is easier than longer and now and then, and days of rest belong to it.',
        ],
        place: { label: 'Journey', to: 'journey' },
      },
      {
        id: 'sleep-timer',
        question: 'Can it turn itself off when I fall asleep?',
        answer: [
          'Yes. The player has a sleep timer with set times, a time of your own, the end of the track or a number of repeats. The sound leaves slowly, over up to five minutes if you like, and next time it goes on where it began to fade.',
        ],
        place: { label: 'Player', to: 'player' },
      },
      {
        id: 'repeat',
        question: 'How do I play a program for an hour?',
        answer: [
          'Choose in the player to repeat the track, for good or for so many minutes. One round goes over into the next without a gap.',
        ],
        place: { label: 'Player', to: 'player' },
      },
      {
        id: 'speed-locked',
        question: 'Why is the speed locked?',
        answer: [
          'At another speed the two tones, and the pulse between them, are no longer the ones of the program. You can unlock it in the player; the music then keeps its character but not its figures.',
        ],
        place: { label: 'Player', to: 'player' },
      },
      {
        id: 'find-my-place',
        question: 'I jumped somewhere by accident. Can I go back?',
        answer: ['The player keeps a list of the places that you left. Press the one you want.'],
        place: { label: 'Player', to: 'player' },
      },
      {
        id: 'keys',
        question: 'Are there keys for the player?',
        answer: [
          'Space plays and pauses, J and L go 15 seconds back and on, N and P change the track, M mutes, F makes it a favourite. The question mark shows all of them, and lets you turn them off.',
        ],
      },
    ],
  },
  {
    title: 'When something does not sound right',
    questions: [
      {
        id: 'no-sound',
        question: 'I hear nothing.',
        answer: [
          'Look at the volume in the player and of the device, at the switch for silent on a phone, and at where the sound goes: headphones in another room are a common answer. Then run the self-test on this page. It says whether the browser plays at all.',
        ],
      },
      {
        id: 'one-side',
        question: 'I hear one side only.',
        answer: [
          'Look for lint in the plug or the charging contacts. Then look in the accessibility settings of your device for a balance slider that has slipped. The self-test plays to the left and then to the right.',
        ],
      },
      {
        id: 'no-pulse',
        question: 'I do not hear a pulse.',
        answer: [
          'It is faint on purpose, and some people hear it hardly at all, which says nothing about their hearing. Both sides must play, and effects such as spatial audio, surround, bass boost or mono must be off.',
        ],
        place: { label: 'Articles', to: 'articles' },
      },
      {
        id: 'stops-on-lock',
        question: 'The sound stops when the phone is locked.',
        answer: [
          'It should go on, with buttons on the lock screen. If it does not, the phone is saving power: take the browser out of battery saving in the settings of the phone, and close other tabs that play.',
        ],
      },
      {
        id: 'interrupted',
        question: 'Playing stops and says that it is trying to reconnect.',
        answer: [
          'The connection is gone or too slow. It tries again by itself, with longer and longer pauses, and goes on at the same moment. Nothing of your place is lost.',
        ],
      },
      {
        id: 'other-tab',
        question: 'It pauses as soon as I play it in another window.',
        answer: [
          'That is meant: two programs at once would only spoil each other. The window in which you last pressed play has the sound.',
        ],
      },
    ],
  },
  {
    title: 'Reading, favourites and the journey',
    questions: [
      {
        id: 'read-while-listening',
        question: 'Does the sound stop while I read?',
        answer: [
          'No. It plays on while you go from screen to screen, read a book or an article, or print one.',
        ],
        place: { label: 'Ebooks', to: 'ebooks' },
      },
      {
        id: 'reading-place',
        question: 'Will the book open where I stopped?',
        answer: [
          'Yes, on the device on which you read it. The account settings can save everything that this device keeps into one file and bring it to another device.',
        ],
        place: { label: 'Account settings', to: 'profile' },
      },
      {
        id: 'favourites',
        question: 'Where are my favourites kept?',
        answer: [
          'On the server, so they are the same on all of your devices. A title that is no longer offered stays in the list until you take it out.',
        ],
        place: { label: 'Favourites', to: 'favourites' },
      },
      {
        id: 'journey-missed',
        question: 'I missed a day of the journey. Is everything lost?',
        answer: [
          'No. Nothing is taken away. A day counts when you have heard most of its program or ticked it yourself, and days of rest are part of the plan. You can also begin again at any time.',
        ],
        place: { label: 'Journey', to: 'journey' },
      },
      {
        id: 'print',
        question: 'Can I print an article or my plan?',
        answer: [
          'Yes: articles and the journey have a button for it. The printed page has the text and its sources and none of the buttons around it.',
        ],
        place: { label: 'Articles', to: 'articles' },
      },
      {
        id: 'visuals-flicker',
        question: 'Do the visuals flash?',
        answer: [
          'No. They move slowly and stay far below three flashes a second. You are asked about photosensitivity before they first start, and with reduced motion you see a still picture. If you have had a seizure, leave them off until a doctor has agreed.',
        ],
        place: { label: 'Visuals', to: 'visual' },
      },
    ],
  },
  {
    title: 'Your account and your data',
    questions: [
      {
        id: 'change-email',
        question: 'How do I change my e-mail address?',
        answer: [
          'In the account settings. The new address counts once you have opened the mail that we send to it, and the old one is told, so that nobody can move your account without your knowing.',
        ],
        place: { label: 'Account settings', to: 'profile' },
      },
      {
        id: 'what-is-kept',
        question: 'What do you keep about me?',
        answer: [
          'On the server: your address, what you entered in the account settings, your favourites, and where you are signed in. On your device only: your place in each track, history, streak, quiz, journey, bookmarks and how the app looks. We do not see those.',
        ],
        place: { label: 'Account settings', to: 'profile' },
      },
      {
        id: 'new-device',
        question: 'How do I bring everything to a new device?',
        answer: [
          'Save your data as one file in the account settings of the old device and open the file in those of the new one. You see what would come with it before anything is changed.',
        ],
        place: { label: 'Account settings', to: 'profile' },
      },
      {
        id: 'nothing-kept',
        question: 'My places and my history are gone each time.',
        answer: [
          'Private windows, a full disk and some settings keep a site from storing anything. The self-test on this page says whether that is so. Allow this site to keep data, or use an ordinary window.',
        ],
      },
      {
        id: 'lost-device',
        question: 'I lost a device on which I was signed in.',
        answer: [
          'Sign in on another one and end the other sign-ins in the account settings. If you cannot get in, write to us. A sign-in ends by itself after ten days at the latest.',
        ],
        place: { label: 'Account settings', to: 'profile' },
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer: [
          'At the end of the account settings. You type your address to confirm, and profile, photo, favourites and all sign-ins are removed at once, for good.',
        ],
        place: { label: 'Account settings', to: 'profile' },
      },
    ],
  },
  {
    title: 'Health, safety and offers',
    questions: [
      {
        id: 'is-it-a-treatment',
        question: 'Does it help against sleeplessness, anxiety or tinnitus?',
        answer: [
          'It is music, and no treatment. Some people find it pleasant and calming. What studies have found, and what not, is in the articles. With complaints that last, see a doctor, and do not change a medicine because of anything you feel here.',
        ],
        place: { label: 'Articles', to: 'articles' },
      },
      {
        id: 'while-driving',
        question: 'May I listen while driving?',
        answer: [
          'No, neither with headphones nor without: the programs are made to draw attention inwards. The same goes for machines, water, and wherever you have to look after somebody.',
        ],
      },
      {
        id: 'epilepsy',
        question: 'I have epilepsy. May I use it?',
        answer: [
          'Ask your neurologist first. Nobody has done the studies that would be needed to call it safe for everybody. Leave the visuals off in any case.',
        ],
        place: { label: 'Articles', to: 'articles' },
      },
      {
        id: 'offers',
        question: 'What is in the upgrades?',
        answer: [
          'Each offer has a page that says what is inside and lets you hear a part of it. You pay at a checkout of its own; nothing on these pages counts down or hurries you.',
        ],
        place: { label: 'Upgrades', to: 'upgrades' },
      },
      {
        id: 'bought-and-missing',
        question: 'I bought something and do not see it.',
        answer: [
          'Sign out and in again with the address that you used at the checkout. If it is still missing, write to us with the date and the number of the order.',
        ],
      },
    ],
  },
]

/** The questions that a search found (`ids` of its index, best first), in their groups, best first. */
export function foundHelp(ids: readonly string[]): readonly HelpGroup[] {
  const found = ids.flatMap((id) =>
    helpGroups.flatMap(({ title, questions }) =>
      questions.filter((question) => id === `help-${question.id}`).map((question) => ({ title, question })),
    ),
  )
  return [...new Set(found.map(({ title }) => title))].map((title) => ({
    title,
    questions: found.filter((one) => one.title === title).map(({ question }) => question),
  }))
}
