import { type ReactNode, useEffect, useState } from 'react'
import { useCustomizer, useSetting } from '#actors/customizer.ts'
import { usePlayer } from '#actors/listening.ts'
import { type MemberActors, MemberActorsProvider } from '#actors/member-actors.tsx'
import { partNotice } from '#actors/notices.ts'
import { usePaths, useProduct, useScreensActor } from '#actors/page-actors.tsx'
import { BellButton, RecentMessages } from '#app/notices/bell.tsx'
import { FrameNotices } from '#app/notices/notices.tsx'
import { Toasts } from '#app/notices/toasts.tsx'
import { routesOf } from '#app/routing/routes.ts'
import { Search } from '#app/search/search.tsx'
import { Shortcuts } from '#app/shortcuts/shortcuts-sheet.tsx'
import { LabelsProvider } from '#locale/use-labels.tsx'
import { CoverOfTrack, MiniPlayer } from '#screens/listening/player/mini-player.tsx'
import { LookButtons } from '#screens/settings/look-buttons.tsx'
import { isSavingData, whenIdle } from '#services/browser/idle.ts'
import { Direction } from '#ui/layout/direction.tsx'
import { useWideWindow } from '#ui/layout/wide-window.ts'
import { onDemand, watchParts } from '#ui/overlays/on-demand.ts'
import { Part, PassingPart, PlayerPart, ScreenBoundary } from './parts.tsx'
import { ProductLayout } from './product-layout.tsx'
import { MemberName, ProfileMenu } from './profile-menu.tsx'
import { Renewal } from './renewal.tsx'
import { RestOfTools } from './rest-of-tools.tsx'
import '#theme/members.css'

export { ScreenSkeleton } from './screen-skeleton.tsx'

const panel = onDemand(() => import('#screens/settings/customizer-panel.tsx'))
const nowPlaying = onDemand(() => import('#screens/listening/player/now-playing.tsx'))
const travelling = onDemand(() => import('#ui/artwork/travelling-cover.tsx'))
const sharedLook = onDemand(() => import('#screens/settings/shared-look.tsx'))

type Props = { actors: MemberActors; path: string; children: ReactNode }

/** Around every members' screen. It stays mounted while screens change, so the sound does, too. */
export function MembersFrame({ actors, path, children }: Props) {
  useScreensAhead()
  useEffect(
    () => watchParts((isLost) => actors.notices.send({ type: 'notice.show', ...partNotice(isLost) })),
    [actors],
  )
  const [areKeysShown, setKeysShown] = useState(false)
  return (
    <MemberActorsProvider actors={actors}>
      <LabelsProvider locale={useProduct().locale}>
        <Directed>
          <Frame path={path} onKeys={() => setKeysShown(true)}>
            {children}
          </Frame>
          <PassingPart path={path}>
            <CoverInMotion path={path} />
          </PassingPart>
          <PassingPart path={path}>
            <Renewal />
          </PassingPart>
          <PassingPart path={path}>
            <Shortcuts actors={actors} isOpen={areKeysShown} onOpenChange={setKeysShown} />
          </PassingPart>
          <PassingPart path={path}>
            <Customizer />
          </PassingPart>
          <PassingPart path={path}>
            <RecentMessages />
          </PassingPart>
          <PassingPart path={path}>
            <Toasts />
          </PassingPart>
        </Directed>
      </LabelsProvider>
    </MemberActorsProvider>
  )
}

/** The other screens load while the page is idle, so that they open at once and without a network. */
function useScreensAhead(): void {
  const paths = usePaths()
  const { send } = useScreensActor()
  useEffect(() => {
    if (isSavingData()) return
    whenIdle(() => {
      // Admins are few.
      for (const { area, screen } of routesOf(paths))
        if (area === 'members' && screen !== 'operate') send({ type: 'screen.prefetch', name: screen })
    })
  }, [paths, send])
}

/** The mini player alone, for pages outside the members' area: whatever plays needs its controls there, too. */
export function MembersPlayer({ actors }: { actors: MemberActors }) {
  return (
    <MemberActorsProvider actors={actors}>
      <LabelsProvider locale={useProduct().locale}>
        <Directed>
          <PlayerPart>
            <MiniPlayer hidden={false} />
          </PlayerPart>
        </Directed>
      </LabelsProvider>
    </MemberActorsProvider>
  )
}

/** Dialogs and drawers are outside the layout, so they need the direction, too. */
function Directed({ children }: { children: ReactNode }) {
  const [activeDir] = useSetting('activeDir')
  return <Direction direction={activeDir}>{children}</Direction>
}

type FrameProps = Omit<Props, 'actors'> & { onKeys: () => void }

function Frame({ path, onKeys, children }: FrameProps) {
  const [looks, send] = useCustomizer(({ isSidebarHover, isHorizontal, activeDir, isMobileSidebar }) => ({
    isSidebarHover,
    isHorizontal,
    activeDir,
    isMobileSidebar,
  }))
  const paths = usePaths()
  const now = useNowPlaying(path)
  return (
    <ProductLayout
      path={path}
      opensOnHover={looks.isSidebarHover}
      hasRow={looks.isHorizontal}
      direction={looks.activeDir}
      isDrawerOpen={looks.isMobileSidebar}
      onDrawerChange={(isOpen) => send({ type: isOpen ? 'drawer.open' : 'drawer.close' })}
      search={
        <Part>
          <Search />
        </Part>
      }
      actions={
        <>
          <Part>
            <BellButton />
          </Part>
          <Part>
            <LookButtons />
          </Part>
        </>
      }
      account={
        <Part>
          <ProfileMenu onKeys={onKeys} />
        </Part>
      }
      cover={<CoverOfTrack />}
      drawerHead={<MemberName />}
      drawerFoot={
        <Part>
          <RestOfTools />
        </Part>
      }
      player={
        <PlayerPart>
          <MiniPlayer hidden={path === paths.player || now.column !== null} />
        </PlayerPart>
      }
      now={now.hasRoom ? <PlayerPart>{now.column ? <now.column.NowPlaying /> : null}</PlayerPart> : null}
    >
      <PassingPart path={path}>
        <FrameNotices />
      </PassingPart>
      <ScreenBoundary key={path} home={paths.dashboard}>
        {children}
      </ScreenBoundary>
    </ProductLayout>
  )
}

/**
 * The column with what plays, and its place while its code loads. The dashboard begins with what plays, the player and
 * the visual are it, and an open book has its own frame.
 */
function useNowPlaying(path: string) {
  const { dashboard, player, visual, ebooks } = usePaths()
  const [textSize] = useSetting('textSize')
  const isWide = useWideWindow(textSize)
  const without: readonly string[] = [dashboard, player, visual, ebooks]
  const [hasRoom] = usePlayer(({ track }) => isWide && track !== null && !without.includes(path))
  const loaded = nowPlaying.useLoaded(hasRoom)
  return { hasRoom, column: hasRoom ? loaded : null }
}

/** Its code isn’t needed before the first change of the screen. */
function CoverInMotion({ path }: { path: string }) {
  const loaded = travelling.useLoaded(true)
  return loaded ? <loaded.TravellingCover path={path} /> : null
}

/** The code of the panel and of the question is loaded when they're first needed. */
function Customizer() {
  const [isPanelOpen, send] = useCustomizer((customizer) => customizer.isPanelOpen)
  const [isOffered] = useCustomizer(({ offered }) => offered !== null)
  const loaded = panel.useLoaded(isPanelOpen, () => send({ type: 'panel.close' }))
  const look = sharedLook.useLoaded(isOffered)
  return (
    <>
      {loaded ? <loaded.CustomizerPanel /> : null}
      {look ? <look.SharedLook /> : null}
    </>
  )
}
