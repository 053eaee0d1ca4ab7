import { Headphones } from 'lucide-react'
import { safetyNotes } from '#content/safety.ts'
import { t } from '#locale/t.ts'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import { Note } from '#ui/feedback/note.tsx'

export function SafetyNote() {
  return (
    <Note icon={<Headphones size={20} />}>
      {t('Best with headphones: each ear hears its own tone.')} <SafetyRules ids={safetyNotes.listening} />
    </Note>
  )
}
