import { usePlayback, useRepeat } from '#actors/listening-actors.tsx'

/** The loop with a time limit. `start` takes the id of a track, or null for the current one. */
export function useLoop() {
  const [{ isOn }, send] = useRepeat()
  const [{ sleep }] = usePlayback()
  return {
    isOn,
    start: (track: string | null, minutes: number) =>
      send({ type: 'repeat.for', track, minutes, fade: sleep.fade }),
    makeEndless: () => send({ type: 'repeat.endless' }),
  }
}
