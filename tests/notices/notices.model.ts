import { answered, modelOf } from '@neuro/statecharts'
import { type NoticeContent, noticesMachine } from '#machines/notices/notices.machine.ts'

export const telling = (words: string, more: Partial<NoticeContent> = {}) => ({
  type: 'notice.show' as const,
  tone: 'success' as const,
  words,
  isFromServer: false,
  copyable: null,
  action: null,
  at: 1000,
  ...more,
})

const undo = {
  label: 'Undo',
  command: { type: 'favourite.add' as const, title: 'Edge (with vocals)' },
}

const removed = telling('Edge (with vocals) removed from favourites.', { action: undo })
const saved = telling('Saved.')
const refused = telling('Your list is full.', { tone: 'info', isFromServer: true })
const failed = telling('The server did not answer.', { tone: 'error' })

export const noticesModel = modelOf(
  noticesMachine,
  {
    // Two notifications, with all possible actions.
    inputs: [undefined],
    stimuli: [
      saved,
      failed,
      answered('notice-1', undefined),
      answered('notice-2', undefined),
      { type: 'log.open' },
      { type: 'log.close' },
      { type: 'log.clear' },
    ],
    bounds: ({ count, log }) => count <= 2 && log.every(({ times }) => times === 1),
  },
  {
    // One that can be undone, on screen and in the list.
    inputs: [undefined],
    stimuli: [
      removed,
      saved,
      { type: 'notice.act', id: 'notice-1' },
      answered('notice-1', undefined),
      { type: 'log.open' },
      { type: 'log.clear' },
    ],
    bounds: ({ count, log }) => count <= 2 && log.every(({ times }) => times === 1),
  },
  {
    // More than fit on screen.
    inputs: [undefined],
    stimuli: [saved, refused, failed, telling('The link is broken.', { tone: 'error' })],
    bounds: ({ count, log }) => count <= 4 && log.every(({ times }) => times === 1),
  },
  {
    // More errors than fit on screen, one of them with the same words as a success.
    inputs: [undefined],
    stimuli: [
      saved,
      telling('Saved.', { tone: 'error' }),
      failed,
      telling('The link is broken.', { tone: 'error' }),
      { type: 'log.open' },
    ],
    bounds: ({ count, log }) => count <= 4 && log.every(({ times }) => times === 1),
  },
)
