import { type ProgramId, programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { ProgramWall } from '#screens/listening/programs/program-wall.tsx'
import { Section } from '#ui/layout/section.tsx'

/** Four more programs: the ones with the same purpose first, then the next in the catalogue. */
export function Neighbours({ id }: { id: ProgramId }) {
  const at = programs.findIndex((program) => program.id === id)
  const purpose = programs[at]?.purpose
  const others = [...programs.slice(at + 1), ...programs.slice(0, Math.max(0, at))]
  const nearest = [
    ...others.filter((program) => program.purpose === purpose),
    ...others.filter((program) => program.purpose !== purpose),
  ].slice(0, 4)
  return (
    <Section title={t('You might also like')}>
      <ProgramWall label={t('You might also like')} programs={nearest} size="four" />
    </Section>
  )
}
