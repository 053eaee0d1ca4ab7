/** A signed-in member's page for screen tests, with real machines and fake services. */
import { act, configure, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type MemberActors, MemberActorsProvider } from '#actors/member-actors.tsx'
import type { ScreenActors } from '#machines/app/screen-actors.ts'
import { type DownloadEvent, downloadMachine, type Found } from '#machines/offline/download.machine.ts'
import {
  type DownloadsEvent,
  type DownloadTrack,
  downloadsMachine,
} from '#machines/offline/downloads.machine.ts'
import { createChild } from '#tests/support/server/child.ts'
import { createAccountActors, type GivenAccount } from './account-actors.ts'
import { fakeServices, signedIn } from './fakes.ts'
import { createGuidanceActors, type GivenGuidance } from './guidance-actors.ts'
import { type GivenMembers, startMembers } from './members.ts'
import { renderInPage } from './page.tsx'
import { createReadingActors, type GivenReading } from './reading-actors.ts'
import { createVisualActors, type GivenVisual } from './visual-actors.ts'

// Checking the style of every element takes most of a test's time, and no test here hides anything by style.
configure({ defaultHidden: true })

/** Clicks like a mouse, with a hover first. Ark's parts handle each event after its turn. */
export async function click(element: Element): Promise<void> {
  await act(async () => void fireEvent.pointerMove(element, { pointerType: 'mouse' }))
  await act(async () => void fireEvent.click(element))
}

type Given = GivenMembers &
  GivenAccount &
  GivenGuidance &
  GivenReading &
  GivenVisual & {
    /** The downloaded tracks on this device. */
    tracks?: readonly DownloadTrack[]
    /** Fetches each file. */
    download?: (id: string, report: (event: DownloadEvent) => void) => void
  }

/**
 * Starts the member's actors, and those of every screen. `commands` lists the commands for the audio element; `audio`
 * sends its events.
 */
export function startMember(given: Given = {}) {
  const { actors, ...listening } = startMembers(given)
  const screens: ScreenActors = {
    ...createAccountActors(given),
    ...createGuidanceActors(given),
    ...createReadingActors(given),
    ...createVisualActors(given),
    downloads: createChild(
      downloadsMachine.provide({
        actors: {
          download: downloadMachine.provide({
            actors: {
              turn: fromCallback(({ sendBack }) => sendBack({ type: 'turn.came' })),
              look: fromPromise<Found, { id: string }>(async () => ({
                has: 'less',
                bytes: 0,
                isPersistent: false,
              })),
              fetchRest: fromCallback(({ input, sendBack }) => given.download?.(input.id, sendBack)),
              verify: fromPromise(async () => true),
              join: fromPromise<Found, { id: string }>(async () => ({
                has: 'whole',
                bytes: 8,
                isPersistent: true,
              })),
            },
          }),
          otherTabs: fromCallback<DownloadsEvent, undefined>(() => {}),
          reconnect: fromCallback<DownloadsEvent, { attempt: number }>(() => {}),
        },
        actions: { saveWanted: () => {}, savePaused: () => {}, removeFiles: () => {} },
      }),
      { input: { tracks: given.tracks ?? [], isPersistent: false } },
    ).actor,
  }
  for (const actor of Object.values(screens)) actor.start()
  return { actors: { ...actors, ...screens }, ...listening }
}

type Options = Given & { path?: string; locale?: string; services?: ReturnType<typeof fakeServices> }

/** Renders the result of `element` with the member's actors. */
export function renderForMember(
  element: (actors: MemberActors & ScreenActors) => ReactNode,
  options: Options = {},
) {
  const { path = '/', locale = 'en', services = fakeServices(), ...given } = options
  const member = startMember(given)
  const page = renderInPage(element(member.actors), { services, start: signedIn, path, locale })
  return { ...member, page: page.actors, services }
}

/** Renders one screen, without the frame. */
export const renderScreen = (screen: ReactNode, options: Options = {}) =>
  renderForMember((actors) => <MemberActorsProvider actors={actors}>{screen}</MemberActorsProvider>, options)
