/** What the days and weeks of the journey say. The dashboard doesn't need it, so it loads with the journey. */
import { firstOwnDay, type JourneyStep, stepsOf, type Way } from './journey.ts'

/** By day: what to do, in a sentence or two, and a question to answer in a line. */
const texts: readonly { words: string; question: string }[] = [
  {
    words: 'Put on headphones and do nothing else for seven minutes. Then read where the pulse comes from.',
    question: 'Could you hear it, and where in your head was it?',
  },
  {
    words: 'Find a volume at which you can still hear someone speak. Then read when and where not to listen.',
    question: 'How loud was your first try?',
  },
  {
    words: 'Let the chords come and go. Your breath may follow them, but it doesn’t have to.',
    question: 'Was one chord too long for one breath, or about right?',
  },
  {
    words: 'Stretch, tidy up or dance to it. Notice how you feel before and after.',
    question: 'What changed, on a scale from 0 to 10?',
  },
  {
    words: 'In the evening, think back over your day, from its end to its beginning.',
    question: 'Which moment would you keep?',
  },
  {
    words: 'Play it in bed, with the light off and the volume low. Set the sleep timer first.',
    question: 'Did you want more of it, or less?',
  },
  {
    words: 'Lie back and listen, once on headphones and once on speakers. The article says what differs.',
    question: 'Look back on your week: which day would you repeat?',
  },
  {
    words:
      'Choose one task, close everything else and work until the music ends. Keep it low in the background.',
    question: 'Did you notice the music? If so, it was too loud.',
  },
  {
    words: 'Start the task you’ve been putting off. Six minutes in, you’ll be in the middle of it.',
    question: 'What had been in the way?',
  },
  {
    words:
      'Open a window and play it while you get ready. Then read how to tie listening to something you do anyway.',
    question: 'Which moment of your day could carry it?',
  },
  {
    words:
      'Read first, and learn how to tell a strong finding from a weak one. Then play it and let that settle.',
    question: 'What would change your mind about all this?',
  },
  {
    words: 'Take a break at midday. Look at something slow, or breathe with the shape on the screen.',
    question: 'Where were you tense, and is it still there?',
  },
  {
    words: 'Notice your mood before you press play and after the last note. Then read what music can change.',
    question: 'One word for before, one for after?',
  },
  {
    words:
      'Listen to something gentle. Then read when it’s time to ask a doctor. It’s good to know in advance.',
    question: 'Look back on your week: when did you listen without being reminded?',
  },
  {
    words:
      'Once the music has settled you, say in one short sentence how you feel. The chapter explains why that helps.',
    question: 'Was the first word the right one?',
  },
  {
    words: 'Loop it for half an hour of work. Then take a real break: the chapter says what makes one.',
    question: 'What did you do in the break, and did it rest you?',
  },
  {
    words: 'Listen this evening in your bedroom, with the lights off. Then see what you could change there.',
    question: 'Too warm, too bright or too loud: which is it?',
  },
  {
    words:
      'Try to pick out the layers: two tones, held chords, a melody, vocals. The chapter names them all.',
    question: 'Which layer did you find last?',
  },
  {
    words: 'Listen in bed, then read what to do when you wake up at three.',
    question: 'What’s your sentence for three in the morning?',
  },
  {
    words: 'Think about which programs you’d miss. Save them as favourites and let the others go.',
    question: 'How many are left?',
  },
  {
    words: 'You’ve heard every program. Take the quiz for a weekly plan you can keep.',
    question: 'Look back on three weeks: what will you keep, and when?',
  },
]

/** The same of third weeks for one thing. */
const ownTexts: Readonly<Partial<Record<Way, typeof texts>>> = {
  sleep: [
    {
      words:
        'Listen an hour before bed, with a pen beside you. Then read what to do with thoughts that come at night.',
      question: 'Which thought comes back most often?',
    },
    texts[16]!,
    {
      words: 'Play it in bed. The chapter has a diary: fill in its first line tomorrow, at breakfast.',
      question: 'How long did you sleep, as a guess?',
    },
    {
      words:
        'Listen in the afternoon, in place of a late coffee. Then read how long cups and glasses stay with you.',
      question: 'When was the last one today?',
    },
    texts[18]!,
    {
      words:
        'Lie down after lunch and set the sleep timer. Then read when a nap helps, and when it costs you the night.',
      question: 'Did you sleep, and how was it afterwards?',
    },
    {
      words:
        'Listen in bed once more. If your nights are still hard, the last chapter is a plan for four weeks.',
      question: 'Look back on three weeks: what will you keep, and when?',
    },
  ],
  calm: [
    texts[14]!,
    {
      words:
        'Let each breath out be a little longer than the breath in, if that’s easy. Then read what it does.',
      question: 'What was different after a minute?',
    },
    {
      words: 'Sit or lie down and do nothing else. The chapter says why that’s rest.',
      question: 'What made you want to get up?',
    },
    {
      words: 'Listen between two things you have to do. The chapter looks for such gaps in a full day.',
      question: 'Where in your day are three free minutes?',
    },
    {
      words: 'Write down a number from 0 to 10 before and after. The chapter has a log for it.',
      question: 'By how much did it change?',
    },
    {
      words: 'Think about which programs calm you. Save them as favourites and let the others go.',
      question: 'How many are left?',
    },
    {
      words: 'Take the quiz for a weekly plan that you can keep.',
      question: 'Look back on three weeks: what will you keep, and when?',
    },
  ],
  focus: [
    {
      words: 'Write down one thing, then press play and begin with it. The chapter says why it’s one.',
      question: 'Did it get done?',
    },
    {
      words: 'Work where it’s loudest, with the music low. Then read which sounds disturb thinking.',
      question: 'What took your attention away?',
    },
    texts[15]!,
    texts[17]!,
    {
      words:
        'Start a session, and put the next two into your calendar. The chapter says how many a week can take.',
      question: 'Which days are they?',
    },
    {
      words: 'Think about which programs you work best with. Save them as favourites and let the others go.',
      question: 'How many are left?',
    },
    {
      words: 'Take the quiz for a weekly plan that you can keep.',
      question: 'Look back on three weeks: what will you keep, and when?',
    },
  ],
}

export function wordsOfStep({ number, way }: JourneyStep): string {
  const { words = '', question = '' } = ownTexts[way]?.[number - firstOwnDay] ?? texts[number - 1] ?? {}
  return `${words} ${question}`
}

type JourneyWeek = { title: string; words: string; steps: readonly JourneyStep[] }

const thirdWeeks: Readonly<Record<Way, { title: string; words: string }>> = {
  all: {
    title: 'A practice of your own',
    words: 'Find out what helps you, and keep it.',
  },
  sleep: {
    title: 'For your nights',
    words: 'What to do before bed, in bed and when you wake, and what to leave for the day.',
  },
  calm: {
    title: 'For calm',
    words: 'Small ways to rest that fit into a day as it is.',
  },
  focus: {
    title: 'For your work',
    words: 'One thing at a time: how to begin, what disturbs, and when to stop.',
  },
}

/** The weeks of a journey. */
export const weeksOf = (way: Way): readonly JourneyWeek[] => [
  {
    title: 'Getting started',
    words: 'Get to know the sounds and find your volume. Each day ends with a question: one line is enough.',
    steps: stepsOf(way).slice(0, 7),
  },
  {
    title: 'Through the day',
    words: 'Sounds for mornings, work and breaks, and what the evidence says.',
    steps: stepsOf(way).slice(7, 14),
  },
  { ...thirdWeeks[way], steps: stepsOf(way).slice(14) },
]
