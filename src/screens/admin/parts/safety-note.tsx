import { Headphones } from 'lucide-react'
import { t } from '../../../locale/t.ts'
import { Note } from '../../../ui/note.tsx'

/** What every listener should know, said once a screen and quietly. */
export function SafetyNote() {
  return (
    <Note icon={<Headphones size={20} />}>
      {t(
        'Best with headphones: each ear hears its own tone. Keep the volume low enough to talk over. Never listen while driving or where you need to hear what is around you.',
      )}
    </Note>
  )
}
