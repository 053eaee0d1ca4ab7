import { test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'
import { paths } from './favourites.paths.ts'

test.use({ played: [] })

for (const { description, walk } of paths)
  test(description, async ({ page, signIn }) => {
    const at = '**/v1/api/favorites/**'
    const stage = {
      page,
      loading: await hold(page, 'GET', at),
      adding: await hold(page, 'POST', at),
      removing: await hold(page, 'DELETE', at),
    }
    await signIn()
    await page.goto('/admin/neuro/audiotracks')
    await walk(stage)
  })
