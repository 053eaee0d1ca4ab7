import type { ReactNode } from 'react'
import { type ScreenName, screens } from '#app/routing/screens.ts'
import { t } from '#locale/t.ts'
import { page } from '#styled-system/recipes/page.js'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SplitLayout } from '#ui/layout/split-layout.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { TrackGridSkeleton } from '#ui/listening/track-card.tsx'
import { Prose } from '#ui/text/prose.tsx'

type Props = {
  screen: ScreenName
  /** What the screen begins with for a member who is new on this device. */
  welcome?: ReactNode
}

/** The outline of a members' screen while its code loads, with three dots where its heading will be. */
export function ScreenSkeleton({ screen, welcome }: Props) {
  const { outline } = screens[screen]
  if (outline === 'program') return <ProgramSkeleton />
  const classes = page(screen === 'dashboard' ? { size: 'greeting', width: 'desk' } : {})
  return (
    <div className={classes.root}>
      <div className={classes.header}>
        <div className={classes.title}>
          <Spinner label={t('Loading')} />
        </div>
        {screen === 'dashboard' ? <p className={classes.lead}>{'\u00a0'}</p> : null}
      </div>
      {welcome ? <div id="welcome">{welcome}</div> : null}
      {outline === 'feature' ? (
        <div data-begin="">
          <Skeleton shape="poster" />
        </div>
      ) : null}
      <div aria-hidden="true">
        {outline === 'text' ? (
          <Prose>
            <Skeleton count={5} />
            <Skeleton shape="heading" />
            <Skeleton count={7} />
          </Prose>
        ) : (
          <TrackGridSkeleton label="" count={6} />
        )}
      </div>
    </div>
  )
}

/** A program’s page: sleeve, heading, two lines and a button. The empty line is its breadcrumb. */
function ProgramSkeleton() {
  const classes = page({ size: 'hero' })
  return (
    <SplitLayout head={'\u00a0'} art={<Skeleton shape="sleeve" />}>
      <div className={classes.root}>
        <Stack gap="sm">
          <div className={classes.title}>
            <Spinner label={t('Loading')} />
          </div>
          <Skeleton count={2} />
        </Stack>
        <Skeleton shape="button" />
      </div>
    </SplitLayout>
  )
}
