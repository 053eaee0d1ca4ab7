import { Download, RotateCcw, StepBack, StepForward } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { AnyStateMachine } from 'xstate'
import { save } from '../live/save.ts'
import { createMask } from '../mask.ts'
import { hashOf } from '../page/place.ts'
import { Button } from '../parts.tsx'
import { capital, machineTitle } from '../say.ts'
import { useProject } from '../use-project.ts'
import { ChoiceList } from './choice-list.tsx'
import { Known } from './known.tsx'
import { recordingOf } from './record.ts'
import type { Command } from './run.ts'
import { runningIn, standingOf, timeTold } from './tell.ts'
import { Timeline } from './timeline.tsx'
import type { Simulation } from './use-simulation.ts'
import '../explain/explain.css'
import './simulate.css'

type Props = { machine: AnyStateMachine; simulation: Simulation }

const steps = [
  ['1 second', 1000],
  ['1 minute', 60_000],
  ['1 hour', 3_600_000],
  ['1 day', 86_400_000],
] as const

/** Simulates a machine: nothing reaches a server, and you choose every actor's answer. */
export function SimulatePanel({ machine, simulation }: Props) {
  const { run, at, frame, before, inputs, input, begin, act, go } = simulation
  const { vocabulary } = useProject()
  const running = runningIn(frame)
  const root = running[0]
  const now = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<Element | null>(null)
  const press = (command: Command) => {
    pressed.current = document.activeElement
    act(command)
  }

  useLayoutEffect(() => {
    // The pressed button may be gone, so keep the focus in the panel.
    if (pressed.current?.isConnected === false) now.current?.focus()
    pressed.current = null
  })

  return (
    <article className="simulate">
      <header>
        <h2>Try it out</h2>
        <p className="lead">Pick an event here or click an arrow. Nothing is sent to a server.</p>
        <label className="begin">
          <span>It begins</span>
          <select value={input} onChange={(event) => begin(Number(event.target.value))}>
            {inputs.map(([name], place) => (
              <option key={name} value={place}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div className="travel" role="toolbar" aria-label="Through time">
          <Button isDisabled={at === 0} iconStart={<StepBack size={14} />} onClick={() => go(at - 1)}>
            Back
          </Button>
          <Button
            isDisabled={at === run.frames.length - 1}
            iconStart={<StepForward size={14} />}
            onClick={() => go(at + 1)}
          >
            Forward
          </Button>
          <Button iconStart={<RotateCcw size={14} />} onClick={() => begin(input)}>
            Restart
          </Button>
        </div>
      </header>

      <section className="now" aria-live="polite">
        <h3 ref={now} tabIndex={-1}>
          Now
        </h3>
        <ul>
          {(root === undefined ? [] : standingOf(root)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {root?.status === 'done' && <p>It has ended. Go back, or restart it.</p>}
        {frame.problem !== null && <p role="alert">It broke here: {frame.problem}</p>}
      </section>

      {running
        .filter(({ status }) => status === 'active')
        .map((actor) => (
          <section key={actor.id}>
            {actor === root ? (
              <h3>What can happen</h3>
            ) : (
              <h3 className="within">
                Within: {machineTitle(actor.machine ?? '')}
                <a href={hashOf({ machine: actor.machine ?? '', state: '', tab: 'simulate' })}>Its chart</a>
              </h3>
            )}
            {actor !== root && <p className="where">{standingOf(actor).join(', ')}</p>}
            <ChoiceList actor={actor} actors={frame.actors} onAct={press} />
          </section>
        ))}

      <section>
        <h3>Time</h3>
        <p className="where">
          {frame.at === 0 ? 'Just begun' : `${capital(timeTold(frame.at))} since it began`}
          {frame.untilNext === null
            ? '; no timer is running.'
            : `; the next timer fires in ${timeTold(frame.untilNext)}.`}
        </p>
        <div className="moves">
          {frame.untilNext !== null && (
            <Button isMain onClick={() => press({ kind: 'time', ms: frame.untilNext ?? 0 })}>
              Wait for it
            </Button>
          )}
          {steps.map(([name, ms]) => (
            <Button key={name} onClick={() => press({ kind: 'time', ms })}>
              {`+ ${name}`}
            </Button>
          ))}
        </div>
      </section>

      <Timeline run={run} at={at} onGo={go} />
      {root !== undefined && (
        <Known actor={root} before={before?.actors[0] ?? null} emitted={frame.emitted} />
      )}
      <p>
        <Button
          iconStart={<Download size={14} />}
          onClick={() => save(recordingOf(machineTitle(machine.id), run, createMask(vocabulary)))}
        >
          Save as a recording
        </Button>
      </p>
    </article>
  )
}
