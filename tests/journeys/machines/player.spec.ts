import { listeningRecord } from '#services/listening/listening.service.ts'
import { keep } from '#tests/states/life.ts'
import { test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'
import { paths, queue, scriptSound } from './player.paths.ts'

for (const { description, walk } of paths)
  test(description, async ({ page, signIn, member }) => {
    await scriptSound(page)
    await page.clock.install()
    const probe = await hold(page, 'HEAD', '**/media/*')
    await signIn()
    await keep(page, member.email, { listening: { ...listeningRecord.empty, queue } })
    await page.goto('/admin/audio-player')
    await walk({ page, probe })
  })
