import { openChannel } from '#services/browser/storage-access.ts'

/** Identifies this page among the browser's other tabs; several parts of it may play sound. */
const page = Math.random()

/** Tells the other tabs of this browser that this one plays, and calls back when another one does. */
export function createTabs(onSoundElsewhere: () => void) {
  const channel = openChannel<number>('playing', (from) => {
    if (from !== page) onSoundElsewhere()
  })
  return {
    announce: () => channel.post(page),
    stop: channel.close,
  }
}
