import { plainPlayback } from '#content/playback.ts'
import { listeningRecord } from '#services/listening/listening.service.ts'
import { keep } from '#tests/states/life.ts'
import { noTracks, test } from '#tests/support/browser/browser.ts'
import { queue, scriptSound } from './player.paths.ts'
import { fade, paths, play } from './sleep-timer.paths.ts'

test.use({ played: noTracks })

for (const { description, walk } of paths)
  test(description, async ({ page, signIn, member }) => {
    await scriptSound(page)
    await page.clock.install()
    await signIn()
    await keep(page, member.email, {
      listening: { ...listeningRecord.empty, queue },
      playback: { ...plainPlayback, sleep: { ...plainPlayback.sleep, fade, hasChime: true } },
    })
    await page.goto('/admin/audio-player')
    await play({ page })
    await walk({ page })
  })
