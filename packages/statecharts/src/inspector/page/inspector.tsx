/**
 * The page: machines at the side, one chart in the middle, and beside it explanations, a simulation or the
 * app.
 */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ChangedPanel } from '../changed/changed-panel.tsx'
import { useChanges, useMarks } from '../changed/use-changes.ts'
import { ChartView } from '../chart/chart-view.tsx'
import { dark, lightOf } from '../chart/light.ts'
import { type Move, nodesOf } from '../chart/model.ts'
import type { Look } from '../chart/sizes.ts'
import { AskPanel } from '../explain/ask-panel.tsx'
import { useCoverage } from '../explain/coverage.ts'
import { ExplainPanel } from '../explain/explain-panel.tsx'
import { LivePanel } from '../live/live-panel.tsx'
import { activeMachines } from '../moment.ts'
import { SkipLink } from '../parts.tsx'
import type { StateValue } from '../recording.ts'
import { machineTitle } from '../say.ts'
import { SimulatePanel } from '../simulate/simulate-panel.tsx'
import { useSimulation } from '../simulate/use-simulation.ts'
import type { Source } from '../source.ts'
import { useProject } from '../use-project.ts'
import { useSource } from '../use-source.ts'
import { MachineList } from './machine-list.tsx'
import { Missing } from './missing.tsx'
import { type Found, foundAt, type Place, usePlace } from './place.ts'
import { TopBar } from './top-bar.tsx'
import './page.css'

type Props = { source: Source; firstProblem: string | null }

export function Inspector({ source, firstProblem }: Props) {
  const { machines, causes = [] } = useProject()
  const [asked, change] = usePlace()
  const place: Place = asked.tab === 'ask' && causes.length === 0 ? { ...asked, tab: 'explain' } : asked
  const { changes, problem, open } = useChanges()
  const comparing = place.tab === 'changed' ? (changes?.compared ?? null) : null
  const today = foundAt(machines, place)
  const found: Found = comparing === null ? today : foundAt(comparing, place)
  const { node } = found
  const { machine } = found.charted
  // At the start, the address names no machine.
  const go = (to: Partial<Place>) => change({ machine: machine.id, ...to })
  const [look, setLook] = useState<Look>({ isDetailed: false })
  const simulation = useSimulation(machine, place.tab === 'simulate')
  const [isListOpen, setListOpen] = useState(false)
  const coverage = useCoverage()
  const state = useSource(source)
  const running = useMemo(() => activeMachines(state.recording, state.at), [state.recording, state.at])

  useEffect(() => {
    document.title = `${machineTitle(machine.id)} · Statecharts`
  }, [machine])

  // The same object for the same states, so a ticking clock doesn't redraw the chart.
  const values = JSON.stringify(running.get(machine.id) ?? [])
  const live = useMemo(() => lightOf(machine, JSON.parse(values) as StateValue[]), [machine, values])
  const marks = useMarks(comparing?.find((one) => one.machine === machine))
  const lights = { ask: dark, explain: dark, changed: marks, simulate: simulation?.light ?? dark, live }
  const light = lights[place.tab]

  const goToId = (id: string) => {
    const target = nodesOf(machine.root).find((known) => known.id === id)
    if (target !== undefined)
      go({
        machine: machine.id,
        state: target.path.join('.'),
        ...(place.tab === 'ask' ? { tab: 'explain' } : {}),
      })
  }
  const select = useStable(goToId)
  const pressMove = useStable((move: Move) => {
    if (simulation !== null) return simulation.take(move)
    goToId(move.source)
    return true
  })
  const toMachine = (id: string) => {
    go({ machine: id, state: '', ...(place.tab === 'ask' ? { tab: 'explain' } : {}) })
    closeList()
  }

  const listButton = useRef<HTMLButtonElement>(null)
  function closeList() {
    // Keep the focus when the list closes.
    if (isListOpen) listButton.current?.focus()
    setListOpen(false)
  }

  // Moves the focus to the heading of the explained state.
  const panel = useRef<HTMLElement>(null)
  const isReading = useRef(false)
  const said =
    place.tab === 'explain' ? node.id : `${place.tab} ${place.tab === 'ask' ? place.cause : machine.id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something else is said
  useLayoutEffect(() => {
    panel.current?.scrollTo(0, 0)
    if (isReading.current) panel.current?.querySelector('h2')?.focus({ preventScroll: true })
    isReading.current = false
  }, [said])
  const readOn = (path: string) => {
    isReading.current = true
    go({ machine: machine.id, state: path })
  }

  return (
    <div className="inspector" data-tab={place.tab} data-list={isListOpen || undefined}>
      <SkipLink to="chart">Skip to the chart</SkipLink>
      <SkipLink to="panel">Skip to the panel</SkipLink>
      <TopBar
        machine={machine.id}
        tab={place.tab}
        look={look}
        onTab={(tab) => go({ machine: machine.id, tab, cause: '' })}
        onLook={setLook}
        onGo={(target) => go(target)}
        isListOpen={isListOpen}
        onList={() => setListOpen(!isListOpen)}
        listButton={listButton}
      />
      <MachineList
        current={machine.id}
        running={place.tab === 'live' ? running : null}
        isOpen={isListOpen}
        onGo={toMachine}
        onClose={closeList}
      />
      <main className="inspector-chart">
        {found.missing !== null && <Missing place={place} found={found} />}
        <ChartView
          machine={machine}
          look={look}
          light={light}
          selected={node === machine.root ? null : node.id}
          isWhole={place.tab === 'simulate' || place.tab === 'live'}
          isTriedOut={place.tab === 'simulate'}
          coverage={place.tab === 'explain' ? (coverage?.[machine.id]?.states ?? null) : null}
          onSelect={select}
          onMove={pressMove}
        />
      </main>
      <aside
        id="panel"
        tabIndex={-1}
        ref={panel}
        className="inspector-panel"
        aria-label={panelNames[place.tab]}
      >
        {place.tab === 'ask' && <AskPanel cause={place.cause} onGo={go} />}
        {place.tab === 'explain' && (
          <ExplainPanel charted={today.charted} node={node} coverage={coverage} onGo={readOn} />
        )}
        {place.tab === 'changed' && (
          <ChangedPanel
            changes={changes}
            problem={problem}
            machine={machine.id}
            onOpen={open}
            onGo={(to) => go(to)}
          />
        )}
        {simulation !== null && <SimulatePanel machine={machine} simulation={simulation} />}
        {place.tab === 'live' && (
          <LivePanel source={source} firstProblem={firstProblem} onChart={toMachine} />
        )}
      </aside>
    </div>
  )
}

const panelNames = {
  ask: 'Answers',
  explain: 'Explained',
  changed: 'What changed',
  simulate: 'Simulation',
  live: 'Live and replay',
}

/** A stable function that calls the latest one. */
function useStable<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const [box] = useState(() => ({ run }))
  useEffect(() => {
    box.run = run
  })
  return useCallback((...args: Args) => box.run(...args), [box])
}
