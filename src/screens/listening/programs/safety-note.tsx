import { Headphones } from 'lucide-react'
import { headphoneNotes } from '#content/program-notes.ts'
import type { Program } from '#content/programs.ts'
import { safetyNotes } from '#content/safety.ts'
import { t } from '#locale/t.ts'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import { Note } from '#ui/feedback/note.tsx'

/** Whether headphones suit the program, or any program without one, and how to listen safely. */
export function SafetyNote({ program }: { program?: Program | undefined }) {
  return (
    <Note icon={<Headphones size={20} />}>
      {t(program ? headphoneNotes[program.purpose] : headphoneNotes.energy)}{' '}
      <SafetyRules ids={safetyNotes.listening} />
    </Note>
  )
}
