import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Source, SourceState } from '../source.ts'
import { clockOf } from './steps.ts'

const shortest = 120
const longest = 1500

/** Moves through an opened recording: by steps, by a line, or as it went, with its long pauses cut. */
export function ReplayBar({ source, state }: { source: Source; state: SourceState }) {
  const { recording, at, isPlaying } = state
  const { steps, title } = recording
  const last = steps.length - 1
  const pause = Math.min(longest, Math.max(shortest, (steps[at + 1]?.at ?? 0) - (steps[at]?.at ?? 0)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits anew
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(source.advance, pause)
    return () => clearTimeout(timer)
  }, [isPlaying, at, pause, source])

  return (
    <>
      <p className="live-status">
        {title}, step {at + 1} of {steps.length}
        {steps[at] !== undefined && `, ${clockOf(steps[at].at)}`}
      </p>
      <Button size="sm" variant="outline" isDisabled={at < 0} onClick={() => source.move(-1)}>
        Back
      </Button>
      <Button
        size="sm"
        variant="outline"
        isPressed={isPlaying}
        isDisabled={last < 0}
        onClick={() => {
          if (!isPlaying && at >= last) source.choose(-1)
          source.play(!isPlaying)
        }}
      >
        Play
      </Button>
      <Button size="sm" variant="outline" isDisabled={at >= last} onClick={() => source.move(1)}>
        Forward
      </Button>
      <label className="live-slider">
        <span className="live-hidden">Step</span>
        <input
          type="range"
          min={-1}
          max={last}
          value={at}
          aria-valuetext={at < 0 ? 'before the first step' : `step ${at + 1}, ${steps[at]?.event.type ?? ''}`}
          onChange={(event) => source.choose(event.target.valueAsNumber)}
        />
      </label>
      <Button size="sm" variant="outline" onClick={() => source.live()}>
        Back to live
      </Button>
    </>
  )
}
