/** Questions that members ask, with their answers. Texts are keys of the i18n library. */

import { oldestBrowsers, oldestBrowserWords } from './browsers.ts'
import { type SafetyRuleId, safetyRule } from './safety.ts'
import { safetyDetails } from './safety-details.ts'
import type { LinkedScreen } from './screen-paths.ts'

export type HelpQuestion = {
  /** Also the anchor on the screen. */
  id: string
  question: string
  /** Paragraphs. */
  answer: readonly string[]
  link?: { label: string; to: LinkedScreen } | undefined
  /** Name of a file in `content/articles`. */
  article?: string | undefined
  /** Words to find it by that aren’t in the text. */
  keywords?: string | undefined
}

export type HelpTopic = 'account' | 'listening' | 'sound' | 'reading' | 'buying' | 'safety'

export type HelpGroup = { id: HelpTopic; title: string; questions: readonly HelpQuestion[] }

/** A safety rule in full, as on the safety page. */
const ruleOf = (id: SafetyRuleId): readonly string[] => [safetyRule(id).rule, ...safetyDetails[id]]

const accountSettings = { label: 'Account settings', to: 'profile' } as const
const player = { label: 'Player', to: 'player' } as const
const safety = { label: 'How to listen safely', to: 'safety' } as const

export const helpGroups: readonly HelpGroup[] = [
  {
    id: 'account',
    title: 'Signing in and your account',
    questions: [
      {
        id: 'how-to-sign-in',
        question: 'How do I sign in?',
        answer: [
          'Enter your email address. We’ll send you a link and a 6-digit code. Open the link on any device, or type the code where you asked for it. Both work once, within 10 minutes.',
          'If you’ve set a password in your account settings, you can use that instead.',
        ],
        link: { label: 'Can’t sign in?', to: 'signInHelp' },
      },
      {
        id: 'link-does-not-arrive',
        question: 'My sign-in email doesn’t arrive. What can I do?',
        answer: [
          'Wait three minutes, check your spam folder, and check the address for typos. Our sign-in guide lists everything else that can get in the way. You can open it without signing in.',
        ],
        link: { label: 'Can’t sign in?', to: 'signInHelp' },
        keywords: 'junk',
      },
      {
        id: 'link-used',
        question: 'It says my link has been used or has expired. Why?',
        answer: [
          'Each link works once, for 10 minutes, and a new link replaces the earlier ones. Send yourself another one and open the newest email.',
          'Some email filters open links to check them. That doesn’t use yours up: it only counts when you press the Sign in button.',
        ],
      },
      {
        id: 'other-device',
        question: 'My email is on my phone. How do I sign in on my computer?',
        answer: [
          'Use the 6-digit code from the same email. Type it on the computer, in the window where you asked for it. The code only works there.',
        ],
      },
      {
        id: 'how-long-signed-in',
        question: 'How long do I stay signed in?',
        answer: [
          'Ten days on each device. We’ll remind you two days and one hour before the end. You can then stay signed in with a code from an email, without losing your position.',
          'If the time runs out while something plays, the sound fades out.',
        ],
      },
      {
        id: 'forgot-password',
        question: 'I’ve forgotten my password.',
        answer: [
          'You don’t need it. Sign in with a link, then set a new password in your account settings. You can also do without one.',
        ],
        link: accountSettings,
      },
      {
        id: 'share-account',
        question: 'Can I share my account?',
        answer: [
          'An account is for one person. If you share it, your favourites get mixed up, and anyone with access to the email address can get in. Each person in your home can sign up with their own address.',
        ],
        keywords: 'family friends partner household',
      },
      {
        id: 'change-email',
        question: 'How do I change my email?',
        answer: [
          'Enter the new address in your account settings and open the link that we send there. We’ll also tell your old address. From there, you can undo the change for seven days.',
        ],
        link: accountSettings,
      },
      {
        id: 'privacy',
        question: 'What do you store about me, and who can see it?',
        answer: [
          'On our server: your email, the details you’ve added, your favourites, and where you’re signed in. The people who run this service can see your details if you need help.',
          'Your positions, listening history, ratings, quiz, journey, experiment scores and bookmarks stay on your device. We can’t see them. We don’t use tracking or advertising.',
        ],
        link: { label: 'Privacy', to: 'privacy' },
        keywords: 'gdpr data protection personal cookies tracking',
      },
      {
        id: 'new-device',
        question: 'How do I move to a new device?',
        answer: [
          'In the account settings of your old device, save your data as a file. Open the file in the account settings of the new one. You’ll see what will change before anything happens.',
        ],
        link: accountSettings,
        keywords: 'export import backup transfer sync',
      },
      {
        id: 'nothing-kept',
        question: 'My positions and my history disappear each time.',
        answer: [
          'Private windows, a full disk and some browser settings stop websites from saving anything. The self-test on this page shows if that’s the reason. Allow this site to store data, or use a normal window.',
        ],
      },
      {
        id: 'lost-device',
        question: 'I’ve lost a device where I was signed in.',
        answer: [
          'Sign in on another device and sign the lost one out in your account settings. If you can’t get in, write to us. Every device is signed out after 10 days anyway.',
        ],
        link: accountSettings,
        keywords: 'stolen security',
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer: [
          'Go to the end of your account settings and type your email to confirm. We’ll delete your details, photo, favourites and sessions at once. It can’t be undone.',
        ],
        link: accountSettings,
        keywords: 'close cancel membership remove',
      },
      {
        id: 'cancel',
        question: 'How do I end my membership, and what does it cost?',
        answer: [
          'Delete your account in your account settings, at any time. The app asks for no payment for your membership; only collections of recordings have a price. If you pay for access elsewhere, end it where you pay.',
        ],
        link: accountSettings,
        keywords: 'cancel quit leave stop membership subscription cost free',
      },
      {
        id: 'contact',
        question: 'How do I reach a person?',
        answer: [
          'Use the form at the end of this page. It opens an email to the people who run this service. In an emergency, call your emergency number instead.',
        ],
        link: { label: 'About us', to: 'company' },
        keywords: 'human support phone chat reply time',
      },
    ],
  },
  {
    id: 'listening',
    title: 'Listening',
    questions: [
      {
        id: 'does-it-work',
        question: 'What are binaural beats, and do they work?',
        answer: [
          'When each ear hears a slightly different tone, you hear a third one: a pulse. That’s a binaural beat. Our programs put one under the music.',
          'The evidence is mixed. In 22 pooled studies of memory, attention, anxiety and pain, about 67 of 100 people did better than the average person without a beat (Garcia-Argibay and colleagues, 2019). In a trial with 1,000 people at home, those who heard binaural beats did clearly worse in a reasoning test (Klichowski and colleagues, 2023). Enjoy the music, and see for yourself whether it helps.',
        ],
        article: 'how-binaural-beats-work',
        keywords: 'brain waves frequency Hz entrainment science evidence proof',
      },
      {
        id: 'find-out',
        question: 'How do I find out whether the pulse works for me?',
        answer: [
          'With an experiment: on fourteen evenings, chance decides whether the music has the pulse, and you don’t know. You give each evening a number. At the end, you see the difference, and how easily it could be chance. It’s under Journey, in Find out.',
          'Never start, stop or change a treatment because of it.',
        ],
        link: { label: 'Find out', to: 'findOut' },
        article: 'your-own-experiment',
        keywords: 'experiment test compare blind placebo trial',
      },
      {
        id: 'do-i-need-headphones',
        question: 'Do I need headphones?',
        answer: [
          'Only for the pulse, because each ear has to hear its own tone. On speakers, the music is the same and you may like it just as much. For hard thinking and in bed, speakers are what we’d choose. Each program also plays without the pulse, with the same tone in both ears: choose it on the program’s page, or in the player under Sound.',
        ],
        article: 'headphones-and-volume',
      },
      {
        id: 'bluetooth',
        question: 'Do Bluetooth headphones and AirPods work?',
        answer: [
          'Yes. Wear both, and turn off spatial audio, surround sound and mono audio: they mix left and right, and the pulse disappears. A short delay after you press play is normal.',
        ],
        article: 'headphones-and-volume',
        keywords: 'wireless earbuds airpod',
      },
      {
        id: 'with-or-without-vocals',
        question: 'What’s the difference between with and without vocals?',
        answer: [
          'One version has vocals without words, sung by a computer. Everything else is the same. You can switch while it plays and stay at the same position.',
        ],
        keywords: 'instrumental singing',
      },
      {
        id: 'who-made-the-music',
        question: 'Who made the music? Are the vocals real?',
        answer: [
          'We wrote the music and a computer plays it, vocals included: up to sixteen synthetic singers, each slightly different. No one was recorded.',
        ],
        article: 'music-voice-and-mood',
        keywords: 'AI artificial synthetic singers voice computer composer recorded',
      },
      {
        id: 'at-work',
        question: 'Can I play it at work, in a class or in a clinic?',
        answer: [
          'For yourself, yes. To play it to others, ask us first: your membership is for one person. It isn’t a medical product, so it’s no part of a treatment.',
        ],
        link: { label: 'Terms of use', to: 'terms' },
        keywords: 'office studio yoga therapist practice public licence business',
      },
      {
        id: 'special-nights',
        question: 'Which program suits jet lag, shift work or menopause?',
        answer: [
          'No program treats them. For sleep at any hour, Dreambloom on a loop, low, is where we’d start, and Wellness or Serenity for lying awake. Our articles say what does help.',
        ],
        article: 'shift-work',
        keywords:
          'jet lag jetlag travel time zone night shift roster nurse menopause hot flush flash hormones',
      },
      {
        id: 'which-program',
        question: 'Which program should I start with?',
        answer: [
          'Choose one for the time of day: the dashboard suggests one. The quiz asks eight questions and suggests three.',
        ],
        link: { label: 'Quiz', to: 'quiz' },
      },
      {
        id: 'how-long-to-listen',
        question: 'How long and how often should I listen?',
        answer: [
          'Once through is a good start. Programs last six to eight minutes. There’s no right dose. A few minutes a day are easier to keep up than an hour now and then, and rest days are fine.',
        ],
        link: { label: 'Journey', to: 'journey' },
      },
      {
        id: 'sleep-timer',
        question: 'Can it stop when I’ve fallen asleep?',
        answer: [
          'Yes. Set the sleep timer in the player: after a time, at the end of the track, or after a number of plays. The sound fades out slowly. Next time, you’ll pick up where the fade began.',
        ],
        link: player,
        keywords: 'turn off alarm bedtime',
      },
      {
        id: 'repeat',
        question: 'How do I play a program for an hour?',
        answer: [
          'Loop it in the player, for as long as you like. It starts over without a gap. On the pages of sleep and calm programs, you can also start a session of 30, 45 or 60 minutes. Dreambloom, Serenity, Bloomwave, Stream and Edge can also be played for 45 minutes, no two of them the same: choose it on their pages, or in the player under Sound.',
        ],
        link: player,
        keywords: 'loop repeat long session form 45 minutes',
      },
      {
        id: 'queue',
        question: 'How do I play several tracks in a row?',
        answer: [
          'Add them to the queue from the menu beside each track. You can change their order and remove them in the player.',
        ],
        link: player,
        keywords: 'playlist next up',
      },
      {
        id: 'crossfade',
        question: 'Can one track fade into the next?',
        answer: [
          'Yes. Choose how many seconds in the player, under Playback settings. It’s off unless you turn it on.',
        ],
        link: player,
        keywords: 'gapless overlap',
      },
      {
        id: 'speed-locked',
        question: 'Why is the speed locked?',
        answer: [
          'The programs are made for normal speed. At any other speed, the pulse changes. You can unlock the speed in the player, under Playback settings.',
        ],
        link: player,
      },
      {
        id: 'find-my-place',
        question: 'I jumped ahead by accident. Can I go back?',
        answer: ['Yes. The player lists your recent positions. Choose one to jump back.'],
        link: player,
        keywords: 'undo seek',
      },
      {
        id: 'offline',
        question: 'Can I listen and read offline?',
        answer: [
          'Yes. Open the menu of a track or a book and choose “Keep on this device”. It then works without a network. Articles do anyway, once you’ve visited the app. Your account settings list what’s kept and how much space it takes.',
          'You can change your favourites and your details offline, too. The app sends the changes when you’re connected again. If your browser offers it, “Install app” in the account menu puts the app on your home screen.',
          'If you own a collection, you can download it as MP3 files.',
        ],
        link: accountSettings,
        keywords: 'download aeroplane flight app install save mp3 no internet',
      },
      {
        id: 'keys',
        question: 'Are there keyboard shortcuts?',
        answer: [
          'Yes. Space plays and pauses, J and L skip back and forward, N and P change the track, M mutes, and F adds a favourite. Press ? to see them all or to turn them off. If a screen reader keeps these keys for itself, use your media keys, or let its keys pass first: with NVDA or JAWS, press Insert and Space.',
        ],
        keywords: 'keyboard hotkeys',
      },
    ],
  },
  {
    id: 'sound',
    title: 'When something doesn’t sound right',
    questions: [
      {
        id: 'no-sound',
        question: 'I can’t hear anything.',
        answer: [
          'Check the volume in the player and on your device, the silent switch on a phone, and which headphones or speakers are connected. Then run the self-test on this page. It shows whether your browser can play sound.',
        ],
        keywords: 'mute silent broken',
      },
      {
        id: 'one-side',
        question: 'I only hear one side.',
        answer: [
          'Clean the plug or the charging contacts. Then look for a balance slider in your device’s accessibility settings. The self-test plays left, then right.',
        ],
      },
      {
        id: 'no-pulse',
        question: 'I can’t hear the pulse.',
        answer: [
          'It’s meant to be faint, and some people hardly hear it. That says nothing about your hearing. Both sides need to play, and spatial audio, surround sound, bass boost and mono audio need to be off.',
        ],
        article: 'how-binaural-beats-work',
      },
      {
        id: 'stops-on-lock',
        question: 'The sound stops when I lock my phone.',
        answer: [
          'It should keep playing, with controls on the lock screen. If it doesn’t, your phone is probably saving power. Exclude your browser from battery saving, and close other tabs that play sound.',
        ],
        keywords: 'background iphone android',
      },
      {
        id: 'interrupted',
        question: 'It stops and says it’s reconnecting.',
        answer: [
          'Your connection is slow or gone. We’ll keep trying, and it’ll continue from the same position.',
        ],
        keywords: 'buffering slow loading',
      },
      {
        id: 'other-tab',
        question: 'It pauses when I play something in another window.',
        answer: [
          'Only one window plays at a time, so two programs don’t get in each other’s way. The window where you last pressed play has the sound.',
        ],
      },
      {
        id: 'browsers',
        question: 'Which browsers and devices can I use?',
        answer: [
          `${oldestBrowserWords}, and everything newer, on a computer, a phone or a tablet. On an iPhone or iPad, that means iOS ${oldestBrowsers.safari} or newer. In an older browser, some of it may not work, so please update it.`,
          'If something doesn’t work, run the self-test on this page.',
        ],
        keywords: 'android iphone ipad ios windows mac app install old update version',
      },
    ],
  },
  {
    id: 'reading',
    title: 'Reading, favourites and the journey',
    questions: [
      {
        id: 'who-writes',
        question: 'Who writes and checks the articles?',
        answer: [
          'Each article, each book and the safety page says who wrote it, and whether a clinician has reviewed it and when. Every finding has its source at the end.',
        ],
        link: { label: 'Articles', to: 'articles' },
        keywords: 'author reviewer doctor clinician reviewed sources trust',
      },
      {
        id: 'read-while-listening',
        question: 'Does the music stop while I read?',
        answer: ['No. It keeps playing while you move around the app, read, or print an article.'],
        link: { label: 'Books', to: 'ebooks' },
      },
      {
        id: 'reading-tools',
        question: 'Where are the tools while I read on a phone?',
        answer: [
          'Tap the middle of the page to show or hide them. Turning a page hides them. With a keyboard or a screen reader, choose “Show the tools” above the page.',
        ],
        link: { label: 'Books', to: 'ebooks' },
        keywords: 'book reader bars buttons hidden full screen',
      },
      {
        id: 'reading-place',
        question: 'Will a book open where I stopped?',
        answer: [
          'Yes, on the same device. To continue on another one, save your data as a file in the account settings and open it there.',
        ],
        link: accountSettings,
      },
      {
        id: 'favourites',
        question: 'Where are my favourites saved?',
        answer: [
          'On our server, so you see them on all your devices. A track that’s no longer available stays in your list until you remove it.',
        ],
        link: { label: 'Favourites', to: 'favourites' },
      },
      {
        id: 'journey-missed',
        question: 'I missed a day of the journey. Do I lose my progress?',
        answer: [
          'No. You carry on where you stopped. A day counts when you’ve played most of its program or marked it as done. Rest days are part of the plan.',
        ],
        link: { label: 'Journey', to: 'journey' },
      },
      {
        id: 'print',
        question: 'Can I print an article or my plan?',
        answer: [
          'Yes. Articles and the journey have a Print button. You’ll get the text without menus and buttons.',
        ],
        link: { label: 'Articles', to: 'articles' },
      },
      {
        id: 'visuals-flicker',
        question: 'Do the visuals flash?',
        answer: [...safetyDetails.visuals, safetyRule('visuals').rule],
        link: { label: 'Visuals', to: 'visual' },
        keywords: 'photosensitive flicker epilepsy light',
      },
      {
        id: 'appearance',
        question: 'Is there a dark mode? Can I change colours or text size?',
        answer: [
          'Yes. Open Appearance at the top of any page to choose light, dark or your system’s setting, a colour theme, the text size, its spacing and a plain font. The book reader has settings of its own.',
          'Night is for bed: true black and warm colours, with nothing bright. “Follow my evening” changes the look for you, each time within two minutes: warm light from 18:00, dark from 21:00, and Night from 23:00 or when you set the sleep timer in the evening. At 7:00 your own settings are back. What you choose by hand counts until then.',
        ],
        keywords:
          'night evening dusk sunset warm blue light automatic theme font bigger letters accessibility color display',
      },
      {
        id: 'screen-reader',
        question: 'Does it work with screen readers and keyboards?',
        answer: [
          'Yes, as far as we’ve tested: controls have names and work without a mouse, and what a press did is announced. In a book, read a chapter with your arrow keys, then choose “Next chapter”. Highlights are in the text, too. We haven’t tried every screen reader. If your system asks for less motion, visuals and animations stay still. Our accessibility statement says what doesn’t work yet. If something gets in your way, please write to us.',
        ],
        link: { label: 'Accessibility', to: 'accessibility' },
        keywords: 'accessibility voiceover nvda talkback blind reduced motion',
      },
    ],
  },
  {
    id: 'buying',
    title: 'Buying recordings',
    questions: [
      {
        id: 'offers',
        question: 'What do I get if I buy a collection?',
        answer: [
          'MP3 files of the recordings in it, to keep and play anywhere. You already have all of the programs in the app. Each collection’s page lists its tracks, format and licence.',
        ],
        link: { label: 'Upgrades', to: 'upgrades' },
        keywords: 'upgrade offer buy collection mp3 vision plus ultra bonus',
      },
      {
        id: 'price',
        question: 'What does it cost?',
        answer: [
          'The page of each collection shows the price, or lets you ask us about it. You see the final amount before you pay. It’s a single payment, not a subscription.',
        ],
        link: { label: 'Upgrades', to: 'upgrades' },
        keywords: 'cost pay payment subscription plan buy',
      },
      {
        id: 'refund',
        question: 'Can I get a refund?',
        answer: [
          'The refund terms are on the page of each collection. Write to us with the date and number of your order.',
        ],
        link: { label: 'Upgrades', to: 'upgrades' },
        keywords: 'cancel money back return withdraw',
      },
      {
        id: 'licence',
        question: 'What may I do with the files?',
        answer: [
          'They’re for your own listening, on all your devices. You can’t sell, publish or broadcast them.',
        ],
        link: { label: 'Terms of use', to: 'terms' },
        keywords: 'license copyright commercial youtube',
      },
      {
        id: 'bought-and-missing',
        question: 'I bought a collection and can’t see it.',
        answer: [
          'Sign out and in again with the address you used at the checkout. If it’s still missing, write to us with the date and number of your order.',
        ],
        keywords: 'order purchase',
      },
    ],
  },
  {
    id: 'safety',
    title: 'Health and safety',
    questions: [
      {
        id: 'insomnia',
        question: 'I can’t sleep. Can this help?',
        answer: [
          'It may. A review of studies with about 1,000 people found that listening to music probably improves sleep quality (Cochrane, 2022). People listened for 25 to 60 minutes. If bad nights go on for weeks, see a doctor: insomnia can be treated.',
        ],
        article: 'falling-asleep',
        keywords: 'insomnia sleepless awake at night',
      },
      {
        id: 'anxiety',
        question: 'Does it help with anxiety or stress?',
        answer: [
          'Slow music can be calming for a while. It isn’t a treatment. If worry gets in the way of your day, talk to a doctor: anxiety can be treated well.',
        ],
        article: 'when-to-ask-a-doctor',
        keywords: 'anxious panic stressed worry depression burnout nervous',
      },
      {
        id: 'adhd',
        question: 'Does it help with ADHD?',
        answer: [
          'We don’t know. Studies of binaural beats and ADHD are few and small. For people with ADHD or strong signs of it, 13 studies found that steady noise helped a little with attention tasks (Nigg and colleagues, 2024). Some people find that steady sound helps them focus, and others find it distracting.',
        ],
        article: 'listening-for-focus',
        keywords: 'attention concentration focus',
      },
      {
        id: 'tinnitus',
        question: 'Can I listen if I have tinnitus?',
        answer: [
          'Ask your doctor first. Quiet sound can make tinnitus easier to ignore, but loud sound can make it worse. Stop if the ringing gets louder.',
        ],
        article: 'headphones-and-volume',
        keywords: 'ringing ears hearing',
      },
      {
        id: 'is-it-a-treatment',
        question: 'Is it a treatment?',
        answer: [...ruleOf('treatment'), safetyRule('doctor').rule],
        link: safety,
        article: 'when-to-ask-a-doctor',
        keywords: 'medical cure therapy medicine headache migraine depression pain',
      },
      {
        id: 'how-loud',
        question: 'How loud should it be?',
        answer: ruleOf('volume'),
        link: safety,
        article: 'headphones-and-volume',
        keywords: 'volume',
      },
      {
        id: 'while-driving',
        question: 'Can I listen while driving?',
        answer: ruleOf('driving'),
        link: safety,
        keywords: 'car bike work machine',
      },
      {
        id: 'epilepsy',
        question: 'I have epilepsy. Can I use it?',
        answer: [safetyRule('epilepsy').rule, safetyRule('visuals').rule],
        link: safety,
        article: 'listening-safely',
        keywords: 'seizure neurologist',
      },
      {
        id: 'pregnancy',
        question: 'Can I listen during pregnancy?',
        answer: ruleOf('pregnancy'),
        link: safety,
        keywords: 'pregnant baby',
      },
      {
        id: 'children',
        question: 'Is it suitable for children?',
        answer: ruleOf('children'),
        link: safety,
        keywords: 'child kids teenager baby age',
      },
    ],
  },
]

const mostAskedIds: readonly string[] = [
  'does-it-work',
  'do-i-need-headphones',
  'sleep-timer',
  'stops-on-lock',
  'no-sound',
]

/** What members ask most, and the other questions by topic: each is there once. */
export const mostAsked = mostAskedIds.flatMap((id) =>
  helpGroups.flatMap(({ questions }) => questions.filter((question) => question.id === id)),
)
export const helpTopics: readonly HelpGroup[] = helpGroups.map(({ questions, ...group }) => ({
  ...group,
  questions: questions.filter(({ id }) => !mostAskedIds.includes(id)),
}))

/** The questions that a search found (`ids` of its index, best first), in their groups, best first. */
export function foundHelp(ids: readonly string[]): readonly HelpGroup[] {
  const found = ids.flatMap((id) =>
    helpGroups.flatMap((group) =>
      group.questions
        .filter((question) => id === `help-${question.id}`)
        .map((question) => ({ group, question })),
    ),
  )
  return [...new Set(found.map(({ group }) => group))].map((group) => ({
    ...group,
    questions: found.filter((one) => one.group === group).map(({ question }) => question),
  }))
}
