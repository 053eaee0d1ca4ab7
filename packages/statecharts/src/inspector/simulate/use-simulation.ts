import { useCallback, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { dark, type Light } from '../chart/light.ts'
import type { Move } from '../chart/model.ts'
import { type Named, type Samples, samplesOf } from '../samples.ts'
import { useProject } from '../use-project.ts'
import { commandTaking } from './attempts.ts'
import { lightAt } from './light.ts'
import { type Command, type Frame, play, type Run } from './run.ts'

export type Simulation = {
  run: Run
  /** The index of the current frame. */
  at: number
  frame: Frame
  before: Frame | null
  light: Light
  inputs: readonly Named[]
  input: number
  /** Restarts with another input. */
  begin: (input: number) => void
  /** Continues from the current frame and discards later ones. */
  act: (command: Command) => void
  go: (at: number) => void
  /** Takes a transition of the chart, if a possible command does. Returns false otherwise. */
  take: (move: Move) => boolean
}

type Course = { machine: string; input: number; commands: readonly Command[]; at: number }
const fresh = (machine: string, input = 0): Course => ({ machine, input, commands: [], at: 0 })

/** A run of one machine; null while not simulating. */
export function useSimulation(machine: AnyStateMachine, isWanted: boolean): Simulation | null {
  const [kept, setCourse] = useState(() => fresh(machine.id))
  const course = kept.machine === machine.id ? kept : fresh(machine.id)
  const { input, commands } = course
  const { machines } = useProject()
  const samplesFor = useCallback(
    (id: string): Samples | null => {
      const charted = machines.find((one) => one.machine.id === id)
      return charted === undefined ? null : samplesOf(charted.model)
    },
    [machines],
  )
  const inputs = samplesFor(machine.id)?.inputs ?? []
  const start = inputs[input]?.[1]
  const run = useMemo(
    () => (isWanted ? play(machine, start, commands, samplesFor) : null),
    [isWanted, machine, start, commands, samplesFor],
  )
  const frame = run?.frames[course.at]
  const light = useMemo(() => (frame === undefined ? dark : lightAt(machine, frame)), [machine, frame])
  if (run === null || frame === undefined) return null

  const soFar = commands.slice(0, course.at)
  const act = (command: Command) => setCourse({ ...course, commands: [...soFar, command], at: course.at + 1 })
  return {
    run,
    at: course.at,
    frame,
    before: run.frames[course.at - 1] ?? null,
    light,
    inputs,
    input,
    begin: (next) => setCourse(fresh(machine.id, next)),
    act,
    go: (at) => setCourse({ ...course, at: Math.max(0, Math.min(run.frames.length - 1, at)) }),
    take({ keys }) {
      const command = commandTaking(machine, start, soFar, keys, samplesFor)
      if (command !== null) act(command)
      return command !== null
    },
  }
}
