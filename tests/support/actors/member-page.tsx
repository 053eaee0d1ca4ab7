/** A signed-in member's page for screen tests: the app's own actors, with fakes of the world outside. */
import { act, configure, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type MemberActors, MemberActorsProvider } from '#actors/member-actors.tsx'
import { loadScreen, type ScreenName, screenOf } from '#app/routing/screens.ts'
import { fakeServices, signedIn } from './fakes.ts'
import { type GivenMembers, startMember } from './members.ts'
import { renderInPage } from './page.tsx'

// Checking the style of every element takes most of a test's time, and no test here hides anything by style.
configure({ defaultHidden: true })

/** Clicks like a mouse, with a hover first. Ark's parts handle each event after its turn. */
export async function click(element: Element): Promise<void> {
  await act(async () => void fireEvent.pointerMove(element, { pointerType: 'mouse' }))
  await act(async () => void fireEvent.click(element))
}

type Options = GivenMembers & { path?: string; locale?: string; services?: ReturnType<typeof fakeServices> }

/** Renders the result of `element` with the member's actors. */
export async function renderForMember(element: (actors: MemberActors) => ReactNode, options: Options = {}) {
  const { path = '/', locale = 'en', services = fakeServices(), ...given } = options
  history.replaceState(null, '', path)
  const member = await startMember(given)
  const page = renderInPage(element(member.actors), { services, start: signedIn, path, locale })
  return { ...member, page: page.actors, services }
}

/** Renders a part of a screen. */
export const renderPart = (part: ReactNode, options: Options = {}) =>
  renderForMember((actors) => <MemberActorsProvider actors={actors}>{part}</MemberActorsProvider>, options)

/** Opens a screen with the actors that start with it, without the frame. */
export async function openScreen(screen: ScreenName, options: Options = {}) {
  await loadScreen(screen)
  const Screen = screenOf(screen)!
  return renderPart(<Screen />, { ...options, screen })
}
