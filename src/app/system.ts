/**
 * Composes the actor system of the page: one root, its children, and what services do for them. The members' part comes
 * with `members.ts`.
 */
import type { ComponentType, ReactNode } from 'react'
import { type ActorRefFrom, createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate'
import type { MemberActors } from '#actors/member-actors.tsx'
import type { PageActors } from '#actors/page-actors.tsx'
import { type AppEvent, appMachine } from '#machines/app/app.machine.ts'
import { type ConnectionEvent, connectionMachine } from '#machines/app/connection.machine.ts'
import { screensMachine } from '#machines/app/screens.machine.ts'
import { type ChallengeEvent, challengeMachine } from '#machines/session/challenge.machine.ts'
import { type FarewellEvent, farewellMachine } from '#machines/session/farewell.machine.ts'
import type { Member } from '#machines/session/member.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { LoadedMembers, SessionEvent, SessionInput } from '#machines/session/session.setup.ts'
import type { ConnectionService } from '#services/api/connection.service.ts'
import { countDown, watchExpiry } from '#services/browser/clocks.ts'
import { codeInTime } from '#services/browser/in-time.ts'
import type { SessionService } from '#services/session/session.service.ts'
import type { SessionStore } from '#services/session/session-store.ts'
import type { ScreenName } from './routing/screens.ts'
import { createStore, type Store } from './store.ts'

/** Seconds between two emails to the same address. */
const resendPause = 60
/** The session service of a page, which remembers the token of the link that opened it. */
export type PageSession = Omit<SessionService, 'redeemLink'> & {
  /** Takes the link's token. False if it's malformed. */
  openLink: (token: string) => boolean
  redeemLink: (signal: AbortSignal) => Promise<Member>
}

export type PageServices = {
  session: PageSession
  store: SessionStore
  connection: ConnectionService
  /** Reports the current address and every change of it. Returns a function that stops it. */
  watchLocation: (send: (event: AppEvent) => void) => () => void
  loadScreen: (name: string) => Promise<string>
  loadedScreens: () => readonly string[]
  /** Removes everything this device keeps for the member with this address. */
  forgetDevice: (email: string) => Promise<void>
  /**
   * Loads the members' area and reads what this device keeps for the member. `isForgetful`: the member knows that this
   * browser saves nothing.
   */
  loadMembers: (
    member: Member,
    options?: { inspect?: Inspect; isForgetful?: boolean },
  ) => Promise<MembersArea>
}

/** `attachment`: the latest events, masked, as text for a report. */
export type Inspect = ((event: InspectionEvent) => void) & { attachment?: () => string }

/** The members' machine, and the frame around every members' screen. */
export type MembersArea = LoadedMembers & {
  /** The members' actors, while they run: always the same object. */
  actorsIn: (members: MemberActors['members']) => MemberActors
  Frame: ComponentType<{ actors: MemberActors; path: string; children: ReactNode }>
  /** The outline of a screen while its code loads. */
  Skeleton: ComponentType<{ screen: ScreenName }>
  /** The mini player, for pages without that frame. */
  Player: ComponentType<{ actors: MemberActors }>
}

export type App = PageActors & { app: ActorRefFrom<typeof appMachine>; members: Store<MembersArea> }

/** Starts the root actor. */
export function startSystem(services: PageServices, start: SessionInput, inspect?: Inspect): App {
  const members = createStore<MembersArea>()
  const logic = appMachine.provide({
    actors: {
      session: provideSession(services, async (member) => {
        const area = await codeInTime(
          services.loadMembers(member, {
            ...(inspect === undefined ? {} : { inspect }),
            isForgetful: start.isForgetful === true,
          }),
        )
        members.put(area)
        return area
      }),
      connection: provideConnection(services.connection),
      screens: screensMachine.provide({
        actors: {
          loadScreen: fromPromise(({ input }) => codeInTime(services.loadScreen(input.name))),
          fetchAhead: fromPromise(({ input }) => codeInTime(services.loadScreen(input.name))),
        },
      }),
      network: fromCallback<AppEvent, undefined>(({ sendBack }) => services.connection.watch(sendBack)),
      location: fromCallback<AppEvent, undefined>(({ sendBack }) => services.watchLocation(sendBack)),
    },
  })
  const app = createActor(logic, {
    input: { session: start, isOnline: services.connection.isOnline(), screens: services.loadedScreens() },
    ...(inspect === undefined ? {} : { inspect }),
  }).start()
  const { session, connection, screens } = app.getSnapshot().children as PageActors
  return { app, session, connection, screens, members }
}

function provideSession(
  { session, store, forgetDevice }: PageServices,
  loadMembers: (member: Member) => Promise<LoadedMembers>,
) {
  const challenge = challengeMachine.provide({
    actors: {
      sendLink: fromPromise(({ input, signal }) => session.sendLink(input.email, signal)),
      redeemCode: fromPromise(({ input, signal }) => session.redeemCode(input.email, input.code, signal)),
      resendClock: fromCallback<ChallengeEvent, undefined>(({ sendBack }) =>
        countDown(resendPause, (seconds) => sendBack({ type: 'resend.in', seconds })),
      ),
    },
  })
  const farewell = farewellMachine.provide({
    actors: {
      removeData: fromPromise(({ input }) => forgetDevice(input.email)),
      endLater: fromCallback<FarewellEvent, undefined>(({ sendBack }) =>
        session.endLater(() => sendBack({ type: 'farewell.session-ended' })),
      ),
    },
  })
  return sessionMachine.provide({
    actors: {
      challenge,
      farewell,
      identify: fromPromise(({ signal }) => session.identify(signal)),
      signIn: fromPromise(({ input, signal }) => session.signIn(input, signal)),
      createMember: fromPromise(({ input, signal }) => session.createMember(input, signal)),
      redeemLink: fromPromise(({ signal }) => session.redeemLink(signal)),
      endSession: fromPromise(({ signal }) => session.end(signal)),
      expiryClock: fromCallback<SessionEvent, undefined>(({ sendBack }) =>
        watchExpiry(store.expiresAt, sendBack),
      ),
      loadMembers: fromPromise(({ input }) => loadMembers(input)),
    },
    actions: {
      storeToken: () => store.storePending(),
      expireToken: () => store.expire(),
      removeToken: () => store.clear(),
      discardToken: () => void session.discardPending(),
    },
  })
}

const provideConnection = (service: ConnectionService) =>
  connectionMachine.provide({
    actors: {
      waitClock: fromCallback<ConnectionEvent, { seconds: number }>(({ input, sendBack }) =>
        countDown(input.seconds, (seconds) =>
          sendBack(seconds === 0 ? { type: 'wait.over' } : { type: 'wait.left', seconds }),
        ),
      ),
      probe: fromPromise(({ signal }) => service.probe(signal)),
    },
  })
