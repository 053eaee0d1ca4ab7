import { type ProgramId, type Purpose, programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { ProgramWall } from '#screens/listening/programs/program-wall.tsx'
import { Section } from '#ui/layout/section.tsx'

/** Purposes that go with each, closest first. */
const related: Readonly<Record<Purpose, readonly Purpose[]>> = {
  energy: ['energy', 'focus'],
  focus: ['focus', 'energy'],
  calm: ['calm', 'reflection', 'sleep'],
  reflection: ['reflection', 'calm', 'sleep'],
  sleep: ['sleep', 'calm', 'reflection'],
}

/** Up to four more programs with the same purpose or a related one, starting after this one in the catalogue. */
export function RelatedPrograms({ id }: { id: ProgramId }) {
  const at = programs.findIndex((program) => program.id === id)
  const others = [...programs.slice(at + 1), ...programs.slice(0, Math.max(0, at))]
  const nearest = related[programs[at]?.purpose ?? 'calm']
    .flatMap((purpose) => others.filter((program) => program.purpose === purpose))
    .slice(0, 4)
  return (
    <Section title={t('You might also like')}>
      <ProgramWall label={t('You might also like')} programs={nearest} size="four" />
    </Section>
  )
}
