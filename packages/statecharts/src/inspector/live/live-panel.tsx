import { useMemo, useState } from 'react'
import { Button, FileButton, takesFiles } from '../parts.tsx'
import type { Source, SourceState } from '../source.ts'
import { shownApp } from '../use-project.ts'
import { useSource } from '../use-source.ts'
import { FilterBar } from './filter-bar.tsx'
import { LiveBar } from './live-bar.tsx'
import { Log } from './log.tsx'
import { openText } from './open.ts'
import { ReplayBar } from './replay-bar.tsx'
import { save } from './save.ts'
import { sayingsOf } from './say.ts'
import { StepDetails } from './step-details.tsx'
import { noFilter, rowOf, shownSteps, stepsBefore } from './steps.ts'
import './live.css'

type Props = {
  source: Source
  /** Shows the chart of a machine. */
  onChart?: ((machine: string) => void) | undefined
  /** Why a recording couldn't be opened before the panel was shown, or null. */
  firstProblem?: string | null | undefined
}

/** The steps of the running app or a recording, line by line, and one step in full. */
export function LivePanel({ source, onChart, firstProblem = null }: Props) {
  const state = useSource(source)
  const { recording, at, mode } = state
  const [kept, setFilter] = useState(noFilter)
  // Actors of another run may have the same ids.
  const [run, setRun] = useState(recording.startedAt)
  const filter = run === recording.startedAt ? kept : { ...kept, who: null }
  if (filter !== kept) {
    setRun(recording.startedAt)
    setFilter(filter)
  }
  const [problem, setProblem] = useState(firstProblem)
  const before = useMemo(() => stepsBefore(recording), [recording])
  const say = useMemo(() => sayingsOf(recording), [recording])
  const shown = useMemo(
    () => shownSteps(recording, before, filter, say.what),
    [recording, before, filter, say],
  )
  // Don't show details of a step that the filter hides.
  const told = shown[rowOf(shown, at)] ?? -1

  const take = (text: string | null) => setProblem(openText(source, text))

  return (
    <section className="live" aria-label="Live and replay" {...takesFiles(take)}>
      <div className="live-main">
        <div className="live-bar" role="toolbar" aria-label={mode === 'live' ? 'Live' : 'Replay'}>
          {mode === 'live' ? (
            <LiveBar source={source} state={state} />
          ) : (
            <ReplayBar source={source} state={state} shown={shown} say={say} />
          )}
          <Button isDisabled={recording.steps.length === 0} onClick={() => save(recording)}>
            Save recording
          </Button>
          <FileButton accept=".json,.txt,application/json,text/plain" onText={take}>
            Open recording
          </FileButton>
        </div>
        <p className="part-problem" role="alert">
          {problem}
        </p>
        {recording.failed !== undefined && (
          <p className="part-problem">
            Broken at step {recording.failed.step + 1}: “{recording.failed.rule}”
          </p>
        )}
        {recording.steps.length === 0 ? (
          <Nothing state={state} />
        ) : (
          <>
            <FilterBar recording={recording} say={say} filter={filter} onFilter={setFilter} />
            <div className="live-split">
              {shown.length === 0 ? (
                <p className="live-quiet">No step fits the filter.</p>
              ) : (
                <Log
                  recording={recording}
                  say={say}
                  shown={shown}
                  before={before}
                  at={at}
                  onChoose={source.choose}
                />
              )}
              <section className="live-details" aria-label="The chosen step" tabIndex={-1}>
                <StepDetails recording={recording} say={say} before={before} at={told} onChart={onChart} />
              </section>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

function Nothing({ state: { mode, app } }: { state: SourceState }) {
  if (mode === 'replay') return <p className="live-quiet">This recording holds no steps.</p>
  if (app !== null)
    return <p className="live-quiet">Nothing has happened yet. Use the app, and its steps appear here.</p>
  const recordings = 'A saved recording, the trace of a failing test or a report can be dropped here.'
  if (shownApp() !== 'watched')
    return (
      <div className="live-nothing">
        <h3>This page follows no app</h3>
        <p>An inspector that developers start beside the app shows each step as it happens.</p>
        <p>{recordings}</p>
      </div>
    )
  return (
    <div className="live-nothing">
      <h3>No app is running here yet</h3>
      <p>
        Open it in another tab of this browser, and its steps appear as they happen. Names, addresses,
        passwords and everything typed are masked before they leave the app’s page.
      </p>
      <p>
        <a className="part-button" href="/" target="_blank" rel="noreferrer">
          Open the app in a tab
        </a>
      </p>
      <p>{recordings}</p>
    </div>
  )
}
