import { useLimitedLoop } from '#actors/listening.ts'

/** The loop with a time limit. `start` takes the id of a track, or null for the current one. */
export function useLoop() {
  const [isOn, send] = useLimitedLoop()
  return {
    isOn,
    start: (track: string | null, minutes: number) => send({ type: 'loop.for', track, minutes }),
    makeEndless: () => send({ type: 'loop.endless' }),
  }
}
