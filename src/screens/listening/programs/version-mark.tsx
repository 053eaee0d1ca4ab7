import { Mic, MicOff } from 'lucide-react'
import type { Track } from '#content/programs.ts'
import { versionName } from './program-words.ts'

/** With or without vocals, as a small sign. */
export function VersionMark({ track }: { track: Track }) {
  const Sign = track.version === 'vocals' ? Mic : MicOff
  return <Sign size={14} aria-label={versionName(track)} />
}
