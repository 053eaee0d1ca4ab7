import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { useVersions } from '#actors/versions.ts'
import { programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PlayWideButton } from './play-button.tsx'
import { ProgramGuide } from './program-guide.tsx'

/** About a program without a screen of its own, at the address that ends with `#` and its id; see `homeOf`. */
export function AboutSheet() {
  const id = useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  )
  const program = programs.find((each) => each.segment === null && each.id === id)
  const title = t('About {title}', { title: program?.title ?? '' })
  const close = () => navigate(location.pathname + location.search, { replace: true })
  return (
    <Dialog isOpen={program !== undefined} onClose={close} title={title}>
      {program === undefined ? null : <About program={program} />}
    </Dialog>
  )
}

function About({ program }: { program: (typeof programs)[number] }) {
  const { trackFor } = useVersions()
  return (
    <Stack gap="lg">
      <Stack align="start">
        <PlayWideButton track={trackFor(program)} />
      </Stack>
      <ProgramGuide id={program.id} level={3} />
    </Stack>
  )
}
