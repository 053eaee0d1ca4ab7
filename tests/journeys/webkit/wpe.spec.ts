/** An old WebKit: WPE WebKit 2.38 of Debian 12 is the engine of Safari 16. */
import { recordSounds } from '#tests/support/browser/sound.ts'
import { expectSound, signInByPassword, test } from '#tests/support/browser/webkit.ts'

test.use({ engine: 'wpe', played: ['genesis-vocals'] })

test('a member signs in with a password, plays, and adds a favourite', async ({ view, server, member }) => {
  await signInByPassword(view, server.address, member)
  await view.run(recordSounds)
  await view.click('a', 'Audio tracks')
  await view.click('main button', 'Play Genesis (with vocals)')
  await expectSound(view, 'genesis-vocals')
  await view.click('main button', 'Add Genesis (with vocals) to favourites')
  await view.element('main button', 'Remove Genesis (with vocals) from favourites')
})
