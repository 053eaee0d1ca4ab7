/**
 * The composition root of the page: with `wire-members.ts`, the only modules that know both machines and services.
 * To see what a machine can do to the world, read its entry here.
 */
import type { ComponentType, ReactNode } from 'react'
import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate'
import type { MemberActors } from '#actors/member-actors.tsx'
import type { PageActors } from '#actors/page-actors.tsx'
import { type ConnectionEvent, connectionMachine } from '#machines/app/connection.machine.ts'
import { screensMachine } from '#machines/app/screens.machine.ts'
import { type ChallengeEvent, challengeMachine } from '#machines/session/challenge.machine.ts'
import { type FarewellEvent, farewellMachine } from '#machines/session/farewell.machine.ts'
import type { Member } from '#machines/session/member.ts'
import { type SessionEvent, type SessionInput, sessionMachine } from '#machines/session/session.machine.ts'
import type { ConnectionService } from '#services/api/connection.service.ts'
import { countDown, watchExpiry } from '#services/browser/clocks.ts'
import type { SessionService } from '#services/session/session.service.ts'
import type { SessionStore } from '#services/session/session-store.ts'
import { createShelf, type Shelf } from './shelf.ts'

/** Seconds between two emails to the same address. */
const resendPause = 60

export type PageServices = {
  session: SessionService
  store: SessionStore
  connection: ConnectionService
  loadScreen: (name: string) => Promise<string>
  firstScreens: readonly string[]
  /** Removes everything this device keeps for the member with this address. */
  forgetDevice: (email: string) => Promise<void>
  /** Loads and starts a member's actors; they call `gone` once the account is deleted. */
  startMembers: (member: Member, gone: () => void, inspect?: Inspect) => Promise<MembersArea>
}

/** `attachment`: the latest events, masked, as text for a report. */
export type Inspect = ((event: InspectionEvent) => void) & { attachment?: () => string }

/** The running actors of a signed-in member, how to stop them, and the frame around every members' screen. */
export type MembersArea = {
  actors: MemberActors
  /** Starts the actors of the loaded screen called `name`. Rejects if that fails. */
  prepare: (name: string) => Promise<void>
  /** The session was extended. */
  renewed: () => void
  /** The browser doesn't save the session or the settings. */
  unsaved: () => void
  stop: () => void
  Frame: ComponentType<{ actors: MemberActors; path: string; children: ReactNode }>
  /** The mini player, for pages without that frame. */
  Player: ComponentType<{ actors: MemberActors }>
}

export type App = PageActors & { members: Shelf<MembersArea> }

export function startActors(services: PageServices, start: SessionInput, inspect?: Inspect): App {
  const members = createShelf<MembersArea>()
  const inspection = inspect === undefined ? {} : { inspect }
  /** Loaded screens: their actors start before the members' area is shown. */
  const arrived = new Set(services.firstScreens)

  async function loadScreen(name: string): Promise<string> {
    await services.loadScreen(name)
    arrived.add(name)
    await members.get()?.prepare(name)
    return name
  }

  const challenge = challengeMachine.provide({
    actors: {
      sendLink: fromPromise(({ input, signal }) => services.session.sendLink(input.email, signal)),
      redeemCode: fromPromise(({ input, signal }) =>
        services.session.redeemCode(input.email, input.code, signal),
      ),
      resendClock: fromCallback<ChallengeEvent, undefined>(({ sendBack }) =>
        countDown(resendPause, (seconds) => sendBack({ type: 'resend.in', seconds })),
      ),
    },
  })

  const farewell = farewellMachine.provide({
    actors: {
      removeData: fromPromise(({ input }) => services.forgetDevice(input.email)),
      endLater: fromCallback<FarewellEvent, undefined>(({ sendBack }) =>
        services.session.endLater(() => sendBack({ type: 'farewell.session-ended' })),
      ),
    },
  })

  const session = createActor(
    sessionMachine.provide({
      actors: {
        challenge,
        farewell,
        identify: fromPromise(({ signal }) => services.session.identify(signal)),
        signIn: fromPromise(({ input, signal }) => services.session.signIn(input, signal)),
        createMember: fromPromise(({ input, signal }) => services.session.createMember(input, signal)),
        redeemLink: fromPromise(({ signal }) => services.session.redeemLink(signal)),
        endSession: fromPromise(({ signal }) => services.session.end(signal)),
        expiryClock: fromCallback<SessionEvent, undefined>(({ sendBack }) =>
          watchExpiry(services.store.expiresAt, sendBack),
        ),
        members: fromCallback<SessionEvent, Member>(({ input, sendBack }) => {
          let isWanted = true

          /** Like signing out in another tab: the server has ended the session already. */
          function gone(): void {
            services.store.clear()
            sendBack({ type: 'session.changed-elsewhere', stored: { kind: 'none' } })
          }

          async function open(): Promise<void> {
            const area = await services.startMembers(input, gone, inspect)
            try {
              // Includes screens that load in the meantime: iterating a set also visits what's added.
              for (const name of arrived) await area.prepare(name)
            } catch (problem) {
              area.stop()
              throw problem
            }
            if (!isWanted) return area.stop()
            members.put(area)
            sendBack({ type: 'members.ready' })
          }

          open().catch(() => sendBack({ type: 'members.failed' }))
          return () => {
            isWanted = false
            members.clear()?.stop()
          }
        }),
      },
    }),
    { input: start, systemId: 'session', ...inspection },
  )
  session.on('session.admitted', () => services.store.admit())
  session.on('session.prolonged', () => members.get()?.renewed())
  session.on('session.candidate-refused', () => void services.session.refuse())
  session.on('session.ended', ({ by }) =>
    by === 'expiry' ? services.store.expire() : services.store.clear(),
  )

  const connection = createActor(
    connectionMachine.provide({
      actors: {
        waitClock: fromCallback<ConnectionEvent, { seconds: number }>(({ input, sendBack }) =>
          countDown(input.seconds, (seconds) =>
            sendBack(seconds === 0 ? { type: 'wait.over' } : { type: 'wait.left', seconds }),
          ),
        ),
        probe: fromPromise(({ signal }) => services.connection.probe(signal)),
      },
    }),
    { input: { isOnline: services.connection.isOnline() }, systemId: 'connection', ...inspection },
  )

  const screens = createActor(
    screensMachine.provide({
      actors: {
        loadScreen: fromPromise(({ input }) => loadScreen(input.name)),
        fetchAhead: fromPromise(({ input }) => loadScreen(input.name)),
      },
    }),
    { input: { loaded: services.firstScreens }, systemId: 'screens', ...inspection },
  )

  services.connection.watch((event) => {
    connection.send(event)
    if (event.type !== 'connection.found') return
    session.send(event)
    screens.send(event)
  })
  session.start()
  connection.start()
  screens.start()
  return { session, connection, screens, members }
}
