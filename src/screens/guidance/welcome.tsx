import { useEffect, useId, useRef } from 'react'
import { usePlayer } from '#actors/listening.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import { useWelcome } from '#actors/welcome.ts'
import { needs } from '#content/day.ts'
import type { Program } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { shortLength } from '#locale/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { NeedTile, NeedTiles } from '#ui/guidance/need-tiles.tsx'
import { Card } from '#ui/layout/card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { Text } from '#ui/text/text.tsx'

/** It follows the choice, so it loads while the member chooses. */
const test = onDemand(() => import('./headphone-test.tsx'))

/** The first-visit card: what would you like to do, and the headphone test. */
export function Welcome() {
  const [{ step }, send] = useWelcome()
  const [, toPlayer] = usePlayer(() => null)
  const { trackFor } = useVersions()
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  const id = useId()
  const part = test.useLoaded(step !== null && step !== 'asked')
  const now = part === null && step !== null ? 'asked' : step

  useEffect(() => {
    if (step === 'asked') test.preload()
  }, [step])
  // The pressed button disappears with its step, so move the focus.
  useEffect(() => {
    if (shown.current === now) return
    shown.current = now
    if (now === null) focusHeading()
    else card.current?.focus()
  }, [now])

  function choose(program: Program): void {
    toPlayer({ type: 'player.play', ids: [trackFor(program).id], index: 0 })
    send({ type: 'need.chosen' })
  }

  if (step === null) return null
  return (
    <div
      ref={card}
      tabIndex={-1}
      {...(step === 'asked' || part === null
        ? {}
        : { role: 'group', 'aria-label': part.words[step]().title, 'aria-describedby': id })}
    >
      {step === 'asked' || part === null ? (
        <NeedsCard
          onChoose={choose}
          onApproach={(program) => toPlayer({ type: 'player.preload', id: trackFor(program).id })}
          onClose={() => send({ type: 'welcome.finish' })}
        />
      ) : (
        <part.HeadphoneTest id={id} step={step} send={send} />
      )}
    </div>
  )
}

type NeedsProps = {
  onChoose: (program: Program) => void
  onApproach?: (program: Program) => void
  onClose: () => void
}

/** Asks what the member would like to do. It's also in the page's HTML, which shows before the app has loaded. */
export function NeedsCard({ onChoose, onApproach, onClose }: NeedsProps) {
  const title = t('What do you need?')
  return (
    <Card
      title={title}
      footer={
        <Cluster gap="md">
          <Button variant="ghost" onClick={onClose}>
            {t('Not now')}
          </Button>
          <SafetyLink />
        </Cluster>
      }
    >
      <Stack gap="md">
        <Text color="muted">{t('Choose one to start.')}</Text>
        <NeedTiles label={title}>
          {needs.map(({ label, program }) => (
            <NeedTile
              key={program.id}
              cover={<Cover program={program} />}
              label={t(label)}
              meta={`${program.title} · ${shortLength(program.seconds)}`}
              onChoose={() => onChoose(program)}
              onApproach={onApproach && (() => onApproach(program))}
            />
          ))}
        </NeedTiles>
      </Stack>
    </Card>
  )
}

function SafetyLink() {
  const paths = usePaths()
  return <Link href={paths.safety}>{t('How to listen safely')}</Link>
}
