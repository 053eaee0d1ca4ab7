/** What members do, in WebKit: Safari's engine. */
import { genesisTracks, written } from '#tests/support/browser/browser.ts'
import { refusals } from '#tests/support/browser/refusal.ts'
import {
  expect,
  expectSound,
  keys,
  placeOf,
  type Session,
  signIn,
  signInByPassword,
  test,
} from '#tests/support/browser/webkit.ts'
import { startRoughNetwork } from '#tests/support/server/rough-network.ts'
import { addShortTrack } from '#tests/support/server/short-track.ts'

test.use({ played: genesisTracks })

const position = async (view: Session) =>
  Number(
    await view.run(
      (bar) => bar.getAttribute('aria-valuenow'),
      await view.element('[role=slider]', /^Position in/),
    ),
  )

test('signs in by password, code and link', async ({ view, server, member }) => {
  const onDashboard = async () => {
    await expect.poll(view.url).toMatch(/\/admin\/neuro\/dashboard$/)
    await view.element('h1')
  }
  const leave = async () => {
    await view.goto(`${server.address}/admin/logout`)
    await view.element('button', 'Email me a link')
  }
  await signInByPassword(view, server.address, member)

  await leave()
  await view.type('input', 'Email address', member.email)
  await view.click('button', 'Email me a link')
  await view.type('input', 'Code from the email', (await server.nextEmail(member.email)).code!)
  await view.click('button', 'Sign in')
  await onDashboard()

  await leave()
  const { email } = await server.addMember(`by-link-${member.email}`)
  await view.type('input', 'Email address', email)
  await view.click('button', 'Email me a link')
  const { pathname } = new URL((await server.nextEmail(email)).link!)
  await view.goto(server.address + pathname)
  await view.click('button', 'Sign in')
  await onDashboard()
})

test('plays, seeks and switches the version, and the position is back after each of three reloads', async ({
  view,
  server,
  member,
}) => {
  await signInByPassword(view, server.address, member)
  await view.goto(`${server.address}/admin/neurogenesis`)
  await view.click('main button', 'Play Genesis (with vocals)')
  await expectSound(view, 'genesis-vocals')
  await view.click('a', 'Player')
  await view.focus('[role=slider]', /^Position in/)
  await view.press(keys.pageUp.repeat(3))
  await expect.poll(() => placeOf(view)).toBeGreaterThan(30)
  await view.focus('[role=switch]', 'Vocals')
  await view.press(' ')
  await expectSound(view, 'genesis-instrumental')
  for (let reload = 0; reload < 3; reload += 1) {
    const before = await placeOf(view)
    expect(before).toBeGreaterThan(30)
    await view.goto(`${server.address}/admin/audio-player`)
    await view.element('main button', 'Play')
    await view.run(written)
    expect(Math.abs((await position(view)) - before), `reload ${reload + 1}`).toBeLessThan(5)
    await view.click('main button', 'Play')
    await expectSound(view, 'genesis-instrumental')
  }
})

test.describe('where a page is left while it reads', () => {
  test.use({ before: `(${readOn})()` })

  test('the next one can read and save', async ({ view, server, member }) => {
    await signIn(view, server.address, member)
    await view.run(() => localStorage.setItem('read on', ''))
    await view.goto(`${server.address}/admin/neuro/dashboard`)
    await expect.poll(() => view.run(() => 'reading' in window)).toBe(true)
    await view.run(() => localStorage.removeItem('read on'))
    await view.goto(`${server.address}/admin/neurogenesis`)
    await view.click('main button', 'Play Genesis (with vocals)')
    await expectSound(view, 'genesis-vocals')
    await view.run(written)
  })
})

/** Runs in the page. Reads go on until the page is left, as they may on a slow device. */
function readOn(): void {
  if (localStorage.getItem('read on') === null) return
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
    const begun = transaction.apply(this, given)
    const [store] = begun.objectStoreNames
    const read = () => {
      begun.objectStore(store!).count().onsuccess = read
    }
    if (begun.mode === 'readonly') {
      Object.assign(window, { reading: true })
      read()
    }
    return begun
  }
}

test('a track that is played for longer than its length starts again and again', async ({
  view,
  server,
  member,
}) => {
  const id = 'bloomwave-vocals'
  await addShortTrack(server.folder, id, 3)
  await signIn(view, server.address, member)
  await view.goto(`${server.address}/admin/neurobloomwave`)
  await view.click('button', 'Play for 30 min')
  for (let round = 0; round < 3; round += 1) {
    await expectSound(view, id)
    const before = await placeOf(view)
    await expect
      .poll(() => placeOf(view), { message: `round ${round + 2}`, intervals: [50] })
      .toBeLessThan(before)
  }
  await expectSound(view, id)
})

test('a favourite, the appearance and right to left are there after a reload', async ({
  view,
  server,
  member,
}) => {
  await signIn(view, server.address, member)
  await view.goto(`${server.address}/admin/neurogenesis`)
  await view.click('main button', /^Add Genesis \(with vocals\) to favourites/)
  await view.element('main button', /^Remove Genesis \(with vocals\) from favourites/)
  await view.click('header button', 'Appearance')
  await view.click('[role=dialog] label', 'Right to left')
  await view.click('[role=dialog] label', 'Dark')
  const look = () => view.run(() => [document.documentElement.dir, document.documentElement.dataset.mode])
  await expect.poll(look).toEqual(['rtl', 'dark'])
  await view.reload()
  await view.element('main button', /^Remove Genesis \(with vocals\) from favourites/)
  expect(await look()).toEqual(['rtl', 'dark'])
  const { left, right } = await view.run(() => {
    const bar = document.querySelector('nav[aria-label=Menu]')!.getBoundingClientRect()
    return { left: bar.left, right: innerWidth - bar.right }
  })
  expect(right, 'the side bar is on the right').toBeLessThan(left)
})

test('a book opens, turns pages, and is where it was left after a reload', async ({
  view,
  server,
  member,
}) => {
  const progress = async () =>
    Number(
      await view.run(
        (bar) => bar.getAttribute('aria-valuenow'),
        await view.element('[role=progressbar]', 'Progress'),
      ),
    )
  async function progressAtRest(): Promise<number> {
    let last = Number.NaN
    const moved = async () => {
      const before = last
      last = await progress()
      return last - before
    }
    await expect.poll(moved, { intervals: [1000] }).toBe(0)
    return last
  }
  await signIn(view, server.address, member)
  await view.goto(`${server.address}/admin/neuro/ebooks?book=two-tones`)
  await view.click('main button', 'Contents')
  await view.click('[role=dialog] button', /What the studies say/)
  await expect.poll(progress).toBeGreaterThan(30)
  const before = await progressAtRest()
  await view.click('main button', 'Next page')
  await expect.poll(progress).toBeGreaterThan(before)
  const left = await progressAtRest()
  await view.reload()
  await expect.poll(async () => Math.abs((await progress()) - left)).toBeLessThanOrEqual(2)
})

test('the app starts without a network', async ({ view, server, member }) => {
  const network = await startRoughNetwork(server.address)
  await signIn(view, network.address, member)
  await view.goto(`${network.address}/admin/neuro/dashboard`)
  await view.run(async () => void (await navigator.serviceWorker.ready))
  network.become('gone')
  await view.goto(`${network.address}/admin/neurogenesis`)
  await view.element('h1', 'Genesis')
  await network.stop()
})

for (const [refusal, arrange] of Object.entries(refusals)) {
  test.describe(`where storage ${refusal}`, () => {
    test.use({ before: `(${arrange})()` })

    test('a member signs in and plays', async ({ view, server, member }) => {
      await signInByPassword(view, server.address, member, 'This browser isn’t saving anything')
      await view.click('a', 'Programs')
      await view.click('main button', 'Play Genesis (with vocals)')
      await expectSound(view, 'genesis-vocals')
    })
  })
}
