import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
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
import { viewOf } from './page-actors.tsx'

/** What a member chooses of a program's tracks. */
type Choice = Pick<Track, 'version' | 'isLong'>

/**
 * Which version of each program a screen shows, and how long: as in the player, else as just chosen, else as last played,
 * else the program's first version. `choose` also switches the player if it has the program: to the other version at the
 * same position, to the other length at its own. With `all`, every program is in that version except those chosen since;
 * `reset` forgets the chosen ones.
 */
export function useVersions(all?: Version) {
  const { player } = useMember()
  const [chosen, setChosen] = useState<Readonly<Record<string, Partial<Choice>>>>({})
  // By program: when a track starts in the version shown, nothing changes and the screen isn't rendered again.
  const idsOf = (snapshot: SnapshotFrom<typeof player>) => {
    const { track, isLongOptional } = viewOf(snapshot, playerView)
    const { recent } = viewOf(snapshot, progressView)
    const idOf = (program: Program) => {
      const own = chosen[program.id]
      const last: Choice =
        track?.program.id === program.id ? track : { ...lastChoice(program, recent), ...own }
      const version = own === undefined ? (all ?? last.version) : last.version
      return trackOf(program, version, last.isLong && isLongOptional).id
    }
    return Object.fromEntries(programs.map((program) => [program.id, idOf(program)]))
  }
  const ids = useSelector(player, idsOf, shallowEqual)

  return {
    trackFor: (program: Program): Track =>
      trackById(ids[program.id] ?? '') ?? trackOf(program, firstVersion(program)),
    reset: useCallback(() => setChosen({}), []),
    choose: useCallback(
      (program: Program, change: Partial<Choice>): void => {
        setChosen((before) => ({ ...before, [program.id]: { ...before[program.id], ...change } }))
        const { track } = playerView(player.getSnapshot())
        if (track?.program.id !== program.id) return
        const { id } = trackOf(program, change.version ?? track.version, change.isLong ?? track.isLong)
        if (id !== track.id) player.send({ type: 'player.switch-version', id })
      },
      [player],
    ),
  }
}

const lastChoice = (program: Program, recent: readonly string[]): Choice =>
  trackById(recent.find((id) => id.startsWith(`${program.id}-`)) ?? '') ??
  trackOf(program, firstVersion(program))
