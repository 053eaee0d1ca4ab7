import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemberActorsProvider } from '#actors/member-actors.tsx'
import { routesOf } from '#app/routing/routes.ts'
import { loadScreen, screenOf } from '#app/routing/screens.ts'
import { pathsOf } from '#content/paths.ts'
import { fakeServices, signedIn } from '#tests/support/actors/fakes.ts'
import { startMember } from '#tests/support/actors/members.ts'
import { renderInPage } from '#tests/support/actors/page.tsx'
import { followListeners } from '#tests/support/listeners.ts'

beforeEach(() => {
  // jsdom has no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const heard = { queue: { ids: ['bloomwave-vocals', 'edge-vocals'], index: 0 } }
const routes = routesOf(pathsOf('neuro')).filter(({ area }) => area === 'members')
const once = routes.filter(({ screen }, at) => routes.findIndex((other) => other.screen === screen) === at)

/** What there is more of. */
const added = ([before, after]: readonly [readonly string[], readonly string[]]) =>
  [...new Set(after)].flatMap((type) => {
    const count = (types: readonly string[]) => types.filter((one) => one === type).length
    const more = count(after) - count(before)
    return more === 0 ? [] : [`${type} ${more}`]
  })

it.each(once)('once $screen is left, nothing of it listens to the page', async ({ screen, path }) => {
  await loadScreen(screen)
  const Screen = screenOf(screen)!
  const { actors } = await startMember({ screen, heard })
  const { types, stop } = followListeners([globalThis, document])
  const show = async (content: ReactNode) => {
    renderInPage(<MemberActorsProvider actors={actors}>{content}</MemberActorsProvider>, {
      services: fakeServices(),
      start: signedIn,
      path,
    })
    await new Promise((resolve) => setTimeout(resolve))
    cleanup()
    await new Promise((resolve) => setTimeout(resolve))
    return types()
  }
  // A page's own listeners stay, and what is installed once for the document.
  const pages = [await show(null), await show(null)] as const
  const visits = [await show(<Screen />), await show(<Screen />)] as const
  stop()
  expect(added(visits)).toEqual(added(pages))
})
