import { noTracks, test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'
import { other, shelf, walks } from './reader.paths.ts'

test.use({ played: noTracks })

for (const { title, viewport, paths } of walks)
  test.describe(title, () => {
    test.use({ viewport })
    for (const { description, walk } of paths)
      test(description, async ({ page, signIn }) => {
        const book = await hold(page, 'GET', '**/*.epub*')
        await signIn()
        await page.goto(`${shelf}?book=${other}`)
        await page.getByRole('main').getByRole('link', { name: 'Books', exact: true }).click()
        await walk({ page, book })
      })
  })
