/** Notifications when the browser saves nothing, or when a link changed the member's email. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadMembers } from '#app/members.ts'
import { createServices } from '#app/services.ts'
import { isNewcomer, startOf } from '#app/start.ts'
import { pathsOf } from '#content/paths.ts'
import type { Member } from '#machines/session/member.ts'
import type { Api } from '#services/api/api.ts'
import { createInstallation } from '#services/browser/installation.ts'
import { productConfiguration } from '#services/contract/product.ts'
import { ada, never } from '#tests/support/actors/fakes.ts'
import { createChild } from '#tests/support/server/child.ts'

const paths = pathsOf('neuro')
const configuration = productConfiguration.parse({})
const news = { unsaved: vi.fn(), unauthorised() {}, unavailable() {}, answered() {}, unreached() {} }

beforeEach(() => void news.unsaved.mockClear())
afterEach(() => void vi.restoreAllMocks())

const refuseToSave = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })

/** The notifications that `member` gets at the start. */
async function messages(member: Member) {
  const { storage } = createServices(configuration, news)
  storage.set('settings', '{}')
  const { logic, input, actorsIn } = await loadMembers({
    api: { get: never } as unknown as Api,
    ...{
      apiUrl: 'https://api.example.com',
      mediaUrl: '/media',
      isKeptOffline: true,
      productName: 'Neuro',
      paths,
      member,
      storage,
      installation: createInstallation(),
    },
  })
  const { actor } = createChild(logic, { systemId: 'members', input })
  actor.start()
  return actorsIn(actor)
    .notices.getSnapshot()
    .context.log.map(({ words }) => words)
}

it('a visitor’s browser is checked for whether it stores anything', () => {
  const given = () => {
    const { page, requests, storage } = createServices(configuration, news)
    return startOf({ ...page, requests, storage, paths })
  }
  expect(given().isForgetful).toBeUndefined()
  refuseToSave()
  expect(given().isForgetful).toBe(true)
  expect(isNewcomer(given()), 'what was typed before the script had loaded is kept').toBe(true)
})

it('a member is told at the start if nothing is saved', async () => {
  expect(await messages(ada)).toEqual([])
  refuseToSave()
  expect(await messages(ada)).toEqual([expect.stringContaining('This browser isn’t saving anything')])
})

it('a browser that stops storing is reported once', () => {
  const { storage } = createServices(configuration, news)
  storage.set('settings', '{}')
  expect(news.unsaved).not.toHaveBeenCalled()
  refuseToSave()
  storage.set('settings', '{"isNight":true}')
  storage.set('settings', '{}')
  expect(news.unsaved).toHaveBeenCalledOnce()
})

it.each([
  ['made', `Your email is now ${ada.email}.`],
  ['undone', `Your email is still ${ada.email}. We’ve cleared your password.`],
] as const)('a member is told that a link has %s a change of email', async (emailChange, words) => {
  expect(await messages({ ...ada, emailChange })).toEqual([words])
})
