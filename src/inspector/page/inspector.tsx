/** The page: machines at the side, one chart in the middle, and beside it what is said of it, a trial run, or the app. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { ChartView } from '../chart/chart-view.tsx'
import { dark, lightOf } from '../chart/light.ts'
import { type Move, nodesOf } from '../chart/model.ts'
import { useCoverage } from '../explain/coverage.ts'
import { ExplainPanel } from '../explain/explain-panel.tsx'
import { machines } from '../machines.ts'
import { activeMachines } from '../moment.ts'
import type { StateValue } from '../recording.ts'
import { SimulatePanel } from '../simulate/simulate-panel.tsx'
import { useSimulation } from '../simulate/use-simulation.ts'
import type { Source } from '../source.ts'
import { useSource } from '../use-source.ts'
import { machineTitle } from '../words/say.ts'
import { MachineList } from './machine-list.tsx'
import { usePlace } from './place.ts'
import { TopBar } from './top-bar.tsx'
import { useLook } from './use-look.ts'

const LivePanel = lazy(async () => ({ default: (await import('../live/live-panel.tsx')).LivePanel }))

type Props = { source: Source; firstProblem: string | null }

export function Inspector({ source, firstProblem }: Props) {
  const [place, go] = usePlace()
  const charted = machines.find(({ machine }) => machine.id === place.machine) ?? machines[0]!
  const { machine } = charted
  const [look, setLook] = useLook()
  const simulation = useSimulation(machine, place.tab === 'simulate')
  const [isListOpen, setListOpen] = useState(false)
  const coverage = useCoverage()
  const state = useSource(source)
  const running = useMemo(() => activeMachines(state.recording, state.at), [state.recording, state.at])
  const node = nodesOf(machine.root).find(({ path }) => path.join('.') === place.state)
  const isChosen = place.state !== '' && node !== undefined

  useEffect(() => {
    document.title = `${machineTitle(machine.id)} · Statecharts`
  }, [machine])

  // The same light for the same states, so that a clock that ticks draws no chart anew.
  const values = JSON.stringify(running.get(machine.id) ?? [])
  const live = useMemo(() => lightOf(machine, JSON.parse(values) as StateValue[]), [machine, values])
  const light = place.tab === 'simulate' ? (simulation?.light ?? dark) : place.tab === 'live' ? live : dark

  const goToId = (id: string) => {
    const target = nodesOf(machine.root).find((known) => known.id === id)
    if (target !== undefined) go({ machine: machine.id, state: target.path.join('.') })
  }
  const select = useStable(goToId)
  const pressMove = useStable((move: Move) =>
    simulation === null ? goToId(move.source) : simulation.take(move),
  )
  const toMachine = (id: string) => {
    go({ machine: id, state: '' })
    setListOpen(false)
  }

  return (
    <div className="inspector" data-tab={place.tab} data-list={isListOpen || undefined}>
      <TopBar
        machine={machine.id}
        tab={place.tab}
        look={look}
        onTab={(tab) => go({ machine: machine.id, tab })}
        onLook={setLook}
        onGo={(target) => go(target)}
        isListOpen={isListOpen}
        onList={() => setListOpen(!isListOpen)}
      />
      <MachineList current={machine.id} running={place.tab === 'live' ? running : null} onGo={toMachine} />
      <main className="inspector-chart">
        <ChartView
          machine={machine}
          look={look}
          light={light}
          selected={isChosen ? node.id : null}
          isWhole={place.tab !== 'explain'}
          coverage={place.tab === 'explain' ? (coverage?.[machine.id]?.states ?? null) : null}
          onSelect={select}
          onMove={pressMove}
        />
      </main>
      <aside className="inspector-panel" aria-label={panelNames[place.tab]}>
        {place.tab === 'explain' && (
          <ExplainPanel
            charted={charted}
            node={node ?? machine.root}
            coverage={coverage}
            onGo={(path) => go({ machine: machine.id, state: path })}
          />
        )}
        {simulation !== null && (
          <SimulatePanel machine={machine} simulation={simulation} onMachine={toMachine} />
        )}
        {place.tab === 'live' && (
          <Suspense>
            <LivePanel
              source={source}
              reading={look.reading}
              firstProblem={firstProblem}
              onChart={toMachine}
            />
          </Suspense>
        )}
      </aside>
    </div>
  )
}

const panelNames = { explain: 'Explained', simulate: 'Simulation', live: 'Live and replay' }

/** The same function for ever, which does what the newest one does. */
function useStable<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const [box] = useState(() => ({ run }))
  useEffect(() => {
    box.run = run
  })
  return useCallback((...args: Args) => box.run(...args), [box])
}
