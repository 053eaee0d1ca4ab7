import { useCallback, useState } from 'react'
import {
  firstVersion,
  type Program,
  programs,
  type Track,
  trackById,
  trackOf,
  type Version,
} from '#content/programs.ts'
import { playerView, progressView } from '#machines/listening/player.view.ts'
import { useMember } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

/**
 * Which version of each program a screen shows: the one in the player, else the one just chosen, else the
 * last played, else the program's first version. `choose` also switches the player at the same position if it has the
 * program. With `all`, every program is in that version except those chosen since; `reset` forgets the chosen ones.
 */
export function useVersions(all?: Version) {
  const { player } = useMember()
  const [chosen, setChosen] = useState<Readonly<Record<string, Version>>>({})
  // By program: when a track starts in the version shown, nothing changes and the screen isn't rendered again.
  const [versions] = useView(player, (snapshot) => {
    const { track } = playerView(snapshot)
    const { recent } = progressView(snapshot)
    const versionOf = (program: Program) =>
      all !== undefined && chosen[program.id] === undefined
        ? all
        : track?.program.id === program.id
          ? track.version
          : (chosen[program.id] ?? lastVersion(program, recent))
    return Object.fromEntries(programs.map((program) => [program.id, versionOf(program)]))
  })

  return {
    trackFor: (program: Program): Track => trackOf(program, versions[program.id] ?? firstVersion(program)),
    reset: useCallback(() => setChosen({}), []),
    choose: useCallback(
      (program: Program, version: Version): void => {
        setChosen((before) => ({ ...before, [program.id]: version }))
        const { track, counterpart } = playerView(player.getSnapshot())
        if (track?.program.id === program.id && track.version !== version && counterpart !== null)
          player.send({ type: 'player.switch-version', id: counterpart.id })
      },
      [player],
    ),
  }
}

function lastVersion(program: Program, recent: readonly string[]): Version {
  const last = recent.find((id) => id.startsWith(`${program.id}-`))
  return (last && trackById(last)?.version) || firstVersion(program)
}
