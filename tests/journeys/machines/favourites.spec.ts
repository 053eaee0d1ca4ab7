import { noTracks, test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'
import { calls, path, paths, waitLonger } from './favourites.paths.ts'

test.use({ played: noTracks })

for (const { description, walk } of paths)
  test(description, async ({ page, signIn }) => {
    await waitLonger(page)
    const stage = {
      page,
      loading: await hold(page, 'GET', calls),
      adding: await hold(page, 'POST', calls),
      removing: await hold(page, 'DELETE', calls),
    }
    await signIn()
    await page.goto(path)
    await walk(stage)
  })
