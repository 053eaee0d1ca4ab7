/** The page of `npm run dev` and `npm run inspect`: `main.tsx` with a feed for the inspector. */
import { startFeed } from '@neuro/statecharts/feed'
import { vocabulary } from '#inspector/vocabulary.ts'
import { boot } from './app/boot.tsx'
import './theme/theme.css'

const feed = startFeed(vocabulary)
const isHosted = new URLSearchParams(location.search).get('inspector') === 'stately'

// No top-level await: imported modules end up in the same file and would wait for it.
async function start(): Promise<void> {
  const hosted = isHosted ? (await import('#statecharts/inspector/hosted.ts')).startHosted(vocabulary) : null
  boot(
    Object.assign(
      (event: Parameters<typeof feed.inspect>[0]) => {
        feed.inspect(event)
        hosted?.(event)
      },
      { attachment: feed.attachment },
    ),
  )
}

void start()
