import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, type ReactNode, use } from 'react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import { type Paths, pathsOf } from '#content/paths.ts'
import type { Product } from '#content/product.ts'
import type { connectionMachine } from '#machines/app/connection.machine.ts'
import { connectionView } from '#machines/app/connection.view.ts'
import type { membersMachine } from '#machines/app/members.machine.ts'
import type { screensMachine } from '#machines/app/screens.machine.ts'
import { challengeView } from '#machines/session/challenge.view.ts'
import { farewellView } from '#machines/session/farewell.view.ts'
import { linkView } from '#machines/session/link.view.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'

export type PageActors = {
  session: ActorRefFrom<typeof sessionMachine>
  connection: ActorRefFrom<typeof connectionMachine>
  screens: ActorRefFrom<typeof screensMachine>
}

type Page = { actors: PageActors; product: Product; paths: Paths }

const PageContext = createContext<Page | null>(null)

export function PageActorsProvider(props: { actors: PageActors; product: Product; children: ReactNode }) {
  const { actors, product, children } = props
  return <PageContext value={{ actors, product, paths: pathsOf(product.slug) }}>{children}</PageContext>
}

export const useProduct = (): Product => usePage().product

/** Every path, in this deployment's spelling. */
export const usePaths = (): Paths => usePage().paths

/** The title of the browser tab on the screen called `title`. */
export const useDocumentTitle = (title: string): string => `${title} · ${usePage().product.name}`

export const useSession = () => useView(usePage().actors.session, sessionView)

export const useLink = () => useView(usePage().actors.session, linkView)

/** The member who has just signed out; null otherwise. */
export function useFarewell() {
  const { session } = usePage().actors
  const farewell = useSelector(session, (snapshot) => snapshot.children.farewell)
  const view = useSelector(farewell, (snapshot) => (snapshot ? farewellView(snapshot) : null), shallowEqual)
  return farewell && view ? ([view, farewell.send] as const) : null
}

/** The requested email and its code; null if none was requested. */
export function useChallenge() {
  const { session } = usePage().actors
  const challenge = useSelector(session, (snapshot) => snapshot.children.challenge)
  const view = useSelector(challenge, (snapshot) => (snapshot ? challengeView(snapshot) : null), shallowEqual)
  return challenge && view ? ([view, challenge.send] as const) : null
}

export const useConnection = () => useView(usePage().actors.connection, connectionView)

export const useScreensActor = () => usePage().actors.screens

/** Whether the code of the current screen, `name`, has loaded, or failed to. */
export function useScreen(name: string) {
  const screens = useScreensActor()
  const isLoaded = useSelector(screens, ({ context }) => context.loaded.includes(name))
  const hasFailed = useSelector(screens, (snapshot) => snapshot.matches({ showing: 'failed' }))
  return [{ isLoaded, hasFailed }, screens.send] as const
}

/** Runs while a member is signed in; undefined otherwise. The session's types don't know what it loads. */
export const useMembersActor = () =>
  useSelector(
    usePage().actors.session,
    ({ children }) => (children as { members?: ActorRefFrom<typeof membersMachine> }).members,
  )

/** Whether this screen's actors are running. */
export function useIsPrepared(screen: string): boolean {
  return useSelector(useMembersActor(), (snapshot) => snapshot?.context.prepared.includes(screen) ?? false)
}

/** What `viewOf` has computed. */
const views = new WeakMap<object, Map<unknown, unknown>>()

/** The view of a snapshot, computed once however many components show a part of it. */
export function viewOf<Snapshot extends object, View>(
  snapshot: Snapshot,
  view: (snapshot: Snapshot) => View,
): View {
  const known = views.get(snapshot) ?? new Map<unknown, unknown>()
  if (!known.has(view)) {
    known.set(view, view(snapshot))
    views.set(snapshot, known)
  }
  return known.get(view) as View
}

/**
 * An actor's view and a function that sends it events, like `useState`. With `pick`, a part of the view: only a
 * change of that renders the component again.
 */
export function useView<Actor extends AnyActorRef, View, Part = View>(
  actor: Actor,
  view: (snapshot: SnapshotFrom<Actor>) => View,
  pick?: (view: View) => Part,
) {
  const select = (snapshot: SnapshotFrom<Actor>) =>
    pick === undefined ? viewOf(snapshot, view) : pick(viewOf(snapshot, view))
  const part: Part = useSelector(actor, select as (snapshot: unknown) => Part, shallowEqual)
  return [part, actor.send as Actor['send']] as const
}

function usePage(): Page {
  const page = use(PageContext)
  if (page === null) throw new Error('Render this below <PageActorsProvider>.')
  return page
}
