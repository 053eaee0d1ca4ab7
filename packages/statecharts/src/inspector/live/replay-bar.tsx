import { useEffect } from 'react'
import { Button } from '../parts.tsx'
import type { Source, SourceState } from '../source.ts'
import type { Say } from './say.ts'
import { clockOf, rowOf } from './steps.ts'

const shortest = 120
const longest = 1500

type Props = {
  source: Source
  state: SourceState
  /** Indexes of the steps that match the filters. */
  shown: readonly number[]
  say: Say
}

/** Controls for an opened recording: by steps, by a slider, or in real time with long pauses cut. */
export function ReplayBar({ source, state, shown, say }: Props) {
  const { recording, at, isPlaying } = state
  const { title, steps } = recording
  const last = shown.length - 1
  const row = rowOf(shown, at)
  const step = steps[shown[row] ?? -1]
  const next = steps[shown[row + 1] ?? -1]
  const pause = Math.min(longest, Math.max(shortest, (next?.at ?? 0) - (step?.at ?? 0)))
  const hidden = steps.length - shown.length
  const toRow = (row: number) => source.choose(shown[row] ?? -1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits again
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => source.advance(shown[row + 1] ?? at, row + 1 >= last), pause)
    return () => clearTimeout(timer)
  }, [isPlaying, at, pause, shown, source])

  return (
    <>
      <p className="live-status">
        {title}, {steps.length === 0 ? 'no steps' : `step ${row + 1} of ${shown.length}`}
        {step !== undefined && `, ${clockOf(step.at)}`}
        {hidden > 0 && ` (${hidden} left out by the filters)`}
      </p>
      <Button isDisabled={row < 0} onClick={() => toRow(row - 1)}>
        Back
      </Button>
      <Button
        isPressed={isPlaying}
        isDisabled={last < 0}
        onClick={() => {
          if (!isPlaying && row >= last) toRow(-1)
          source.play(!isPlaying)
        }}
      >
        Play
      </Button>
      <Button isDisabled={row >= last} onClick={() => toRow(row + 1)}>
        Forward
      </Button>
      <label className="live-slider">
        <span className="live-hidden">Step</span>
        <input
          type="range"
          min={-1}
          max={last}
          value={row}
          aria-valuetext={step === undefined ? 'before the first step' : `step ${row + 1}, ${say.what(step)}`}
          onChange={(event) => toRow(event.target.valueAsNumber)}
        />
      </label>
      <Button onClick={() => source.live()}>Back to live</Button>
    </>
  )
}
