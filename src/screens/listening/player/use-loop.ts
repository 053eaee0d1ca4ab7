import { useLimitedLoop, usePlayer } from '#actors/listening.ts'

/** The loop with a time limit. `start` takes the id of a track, or null for the current one. */
export function useLoop() {
  const [isOn, send] = useLimitedLoop()
  const [fades] = usePlayer(({ isVolumeOurs }) => isVolumeOurs)
  return {
    isOn,
    /** Whether it can fade out. */
    fades,
    start: (track: string | null, minutes: number) => send({ type: 'loop.for', track, minutes, fades }),
    makeEndless: () => send({ type: 'loop.endless' }),
  }
}
