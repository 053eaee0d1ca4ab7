import { useState } from 'react'
import { useListening, usePlayer } from '#actors/listening.ts'
import { type Program, type Track, trackOf, type Version } from '#content/programs.ts'

/**
 * Which version of each program a screen shows: the one in the player, else the one just chosen, else the
 * last played, else the one with vocals. `choose` also switches the player at the same position if it has the
 * program.
 */
export function useVersions() {
  const [{ track, counterpart }, send] = usePlayer()
  const { recent } = useListening()
  const [chosen, setChosen] = useState<Readonly<Record<string, Version>>>({})

  function versionOf(program: Program): Version {
    if (track?.program.id === program.id) return track.version
    return chosen[program.id] ?? lastVersion(program, recent)
  }

  return {
    trackFor: (program: Program): Track => trackOf(program, versionOf(program)),
    choose(program: Program, version: Version): void {
      setChosen((before) => ({ ...before, [program.id]: version }))
      if (track?.program.id === program.id && track.version !== version && counterpart !== null)
        send({ type: 'player.switch-version', id: counterpart.id })
    },
  }
}

const lastVersion = (program: Program, recent: readonly string[]): Version =>
  recent.find((id) => id.startsWith(`${program.id}-`)) === trackOf(program, 'instrumental').id
    ? 'instrumental'
    : 'vocals'
