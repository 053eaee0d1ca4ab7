import type { StartsCommand } from '#machines/listening/audio.setup.ts'
import type { Media } from '#services/api/media.ts'
import { isSavingData } from '#services/browser/idle.ts'

/** Milliseconds for which a play button is pointed at before its track counts as wanted. */
const intent = 60
/** Chromium reads this many bytes before it plays a file. They take slow 4G a sixth of a second. */
const startBytes = 32 * 1024

type StartNews = { type: 'start.pointed'; id: string } | { type: 'start.seen'; id: string }

/**
 * Says which tracks the member may play next, unless they save data. Loads the starts of tracks into the browser's
 * cache, one after the other, where the player finds them. Only in Chromium: other browsers don't keep parts of files.
 */
export function createStarts(
  sourceOf: (id: string) => string,
  fetchMedia: Media['fetch'],
  notify: (news: StartNews) => void,
) {
  const asked = new Set<string>()
  const stopping = new AbortController()
  let last = Promise.resolve()
  let pointing: ReturnType<typeof setTimeout> | undefined
  /** The answers can't be kept, so there's no point in asking for more. */
  let isInVain = false

  async function load(id: string): Promise<void> {
    if (isInVain) return
    try {
      const answer = await fetchMedia(sourceOf(id), {
        headers: { range: `bytes=0-${startBytes - 1}` },
        priority: 'low',
        signal: stopping.signal,
      })
      // A track that is still being rendered can't be kept, and asking for more would start rendering them all at once.
      isInVain = answer.status !== 206 || !answer.headers.get('cache-control')?.includes('max-age')
      await (isInVain ? answer.body?.cancel() : answer.arrayBuffer())
    } catch {
      asked.delete(id)
    }
  }

  const commands: Record<StartsCommand['type'], (id: string) => void> = {
    'start.point': (id) => {
      clearTimeout(pointing)
      pointing = setTimeout(() => isSavingData() || notify({ type: 'start.pointed', id }), intent)
    },
    'start.forget': () => clearTimeout(pointing),
    'start.see': (id) => isSavingData() || notify({ type: 'start.seen', id }),
    'start.load': (id) => {
      if (asked.has(id) || !('connection' in navigator)) return
      asked.add(id)
      last = last.then(() => load(id))
    },
  }

  return {
    execute(command: StartsCommand): void {
      commands[command.type]('id' in command ? command.id : '')
    },

    stop(): void {
      clearTimeout(pointing)
      isInVain = true
      stopping.abort()
    },
  }
}
