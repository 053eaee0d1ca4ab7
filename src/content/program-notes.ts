/** What a program's own screen says beside the catalogue: nothing that a careful clinician would not sign. */
import type { ProgramId, Purpose } from './programs.ts'

/** One word on a card. */
export const purposeNames: Readonly<Record<Purpose, string>> = {
  energy: 'Energy',
  focus: 'Focus',
  calm: 'Calm',
  reflection: 'Reflection',
  sleep: 'Sleep',
}

export type ProgramNotes = {
  /** When it fits, and how long. */
  when: string
  /** What to do, or not to do, while it plays. */
  how: string
}

export const programNotes: Readonly<Record<ProgramId, ProgramNotes>> = {
  energizer: {
    when: 'First thing in the morning, or in the dip after lunch. Once through is enough.',
    how: 'Stand up, open a window, let it run while you get ready. Keep the volume where you can still hear the room.',
  },
  bloomwave: {
    when: 'At midday, or between two things that want all of you. It is over in seven minutes.',
    how: 'Sit back and let your shoulders drop with each swell. Nothing has to happen.',
  },
  genesis: {
    when: 'Before you begin something: a page, a week, a conversation you have been putting off.',
    how: 'Keep paper near. When the piece ends, write the first sentence that comes.',
  },
  reflections: {
    when: 'In the evening, when the day is done and not yet forgotten.',
    how: 'Go through the day from its end to its beginning, one scene at a time, as if you were leafing through it.',
  },
  vitality: {
    when: 'On a slow morning, or on the way out of the door, on foot.',
    how: 'Walk with it, or stretch. It is steady enough to keep time to.',
  },
  growth: {
    when: 'While you learn something new. Put it on repeat for a longer session and stop when you tire.',
    how: 'Decide on one small thing before you press play. Leave the rest for the next round.',
  },
  serenity: {
    when: 'When you come home, or whenever you notice that you are holding your breath.',
    how: 'Breathe in with one chord and out with the next. If that feels like work, just listen.',
  },
  dreambloom: {
    when: 'In bed, with the light off, in the last minutes awake.',
    how: 'Turn it lower than you think. It fades by itself at the end; you need not be there to hear it.',
  },
  stream: {
    when: 'For an hour of even work. On repeat it runs on without a break in the mood.',
    how: 'Low in the background. If you start listening to it, it is too loud.',
  },
  wealthwave: {
    when: 'Before a decision, or once a week, to look at what you give your time and money to.',
    how: 'Name three things that matter to you this month. Ask of each what it costs and what it gives.',
  },
  wellness: {
    when: 'Any time of the day that could do with a pause. Lying down is fine.',
    how: 'Let your attention travel from your feet to your head, at the pace of the sound.',
  },
  edge: {
    when: 'For the one piece of work that needs all of you, and not for longer than it takes.',
    how: 'Close what you do not need. Start the work before the first chord has settled.',
  },
}
