/**
 * An old WebKit: WPE WebKit 2.38 of Debian 12 is Safari 16.0, which is older than the app works in. Other releases have
 * a newer one, in which it has to work.
 */
import { oldestBrowserWords } from '#content/browsers.ts'
import { recordSounds } from '#tests/support/browser/sound.ts'
import {
  expect,
  expectSound,
  keys,
  type Session,
  signInByPassword,
  test,
} from '#tests/support/browser/webkit.ts'

test.use({ engine: 'wpe', played: ['genesis-vocals'] })

const notice = 'Please update your browser'
const isTooOld = (view: Session) => view.run(() => !document.getElementById('old-browser')!.hidden)
const text = (view: Session) => view.run(() => document.body.innerText)

test('a member signs in, plays and adds a favourite, or reads that the browser is too old', async ({
  view,
  server,
  member,
}) => {
  await view.goto(`${server.address}/auth/login`)
  if (await isTooOld(view)) {
    for (const path of ['/admin/neuro/dashboard', '/auth/login']) {
      await view.goto(server.address + path)
      await view.element('h2', notice)
      expect(await text(view)).toContain(oldestBrowserWords)
    }
    await view.type('input', 'Email address', member.email + keys.enter)
    await view.element('h2', notice)
    expect(await view.url(), 'nothing that was typed is in the address').toBe(`${server.address}/auth/login`)
    return
  }
  await signInByPassword(view, server.address, member)
  expect(await text(view)).not.toContain(notice)
  await view.run(recordSounds)
  await view.click('a', 'Programs')
  await view.click('main button', 'Play Genesis (with vocals)')
  await expectSound(view, 'genesis-vocals')
  await view.click('main button', 'Add Genesis (with vocals) to favourites')
  await view.element('main button', 'Remove Genesis (with vocals) from favourites')
})
