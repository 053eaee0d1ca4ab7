import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answered, explore, modelOf } from '@neuro/statecharts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, createActor, fromCallback, fromPromise } from 'xstate'
import { vocabulary } from '#inspector/vocabulary.ts'
import { favouritesMachine, type SaveChange } from '#machines/favourites/favourites.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { attachmentOf } from '#statecharts/inspector/attachment.ts'
import { messageSchema } from '#statecharts/inspector/messages.ts'
import { activeMachines } from '#statecharts/inspector/moment.ts'
import { openRecording } from '#statecharts/inspector/opened.ts'
import { createRecorder, foundEvent } from '#statecharts/inspector/recorder.ts'
import { type RecordedStep, type Recording, recordingSchema } from '#statecharts/inspector/recording.ts'
import { createSource } from '#statecharts/inspector/source.ts'
import { createTrace, recordingOf, writeTrace } from '#statecharts/inspector/trace.ts'
import { walk } from '#statecharts/model/walk.ts'

const stale = {
  stored: { kind: 'stale' as const, email: 'ada@example.com' },
  link: 'none' as const,
  awaiting: null,
}
const member = { email: 'ada@example.com', role: 'member', expiresAt: 1 }
const credentials = { email: 'ada@example.com', password: 'correct horse' }

const signIn = () =>
  recordingOf(
    {
      title: 'Signing in',
      machine: sessionMachine,
      input: { ...stale, stored: { kind: 'none' } },
      steps: [
        { type: 'session.use-password', ...{ email: 'ada@example.com' } },
        { type: 'session.sign-in', ...{ credentials } },
        answered('signIn', member),
      ],
    },
    vocabulary,
  )

describe('a recording', () => {
  it('lists each event with its sender, its receiver and where it led', () => {
    const { actors, steps } = signIn()
    const nameOf = (id: string | null) => actors.find((actor) => actor.id === id)?.name ?? null
    const told = steps.map(({ from, actor, event }) => `${nameOf(from)} > ${nameOf(actor)}: ${event.type}`)
    expect(told).toEqual(
      expect.arrayContaining([
        'null > session 1: xstate.init',
        'null > session 1: session.use-password',
        'session 1 > signIn: xstate.init',
        'signIn > session 1: xstate.done.actor.signIn',
      ]),
    )
    const answer = steps.find(({ event }) => event.type === 'xstate.done.actor.signIn')
    expect(answer?.value).toMatchObject({ 'signed-in': { area: { members: 'opening' } } })
    expect(answer?.context).toMatchObject({ member: { email: 'm1@…', role: 'member' } })
  })

  it('marks ignored events, until they’re removed', () => {
    const { actors, steps } = recordingOf({
      title: 'A first visit',
      machine: sessionMachine,
      input: { ...stale, stored: { kind: 'none' } },
      steps: [{ type: 'session.keep-account' }, { type: 'session.navigated' }],
    })
    const ignored = steps.filter(({ isIgnored }) => isIgnored).map(({ event }) => event.type)
    expect(ignored).toEqual(['session.keep-account'])
    const recorder = createRecorder({ title: 'Folded', startedAt: 0, actors, steps: steps.slice(0, 2) }, 100)
    recorder.clear(0)
    expect(recorder.recording().steps).toMatchObject([{ event: { type: foundEvent } }])
    expect(recorder.recording().steps[0]).not.toHaveProperty('isIgnored')
  })

  it('contains no secret, fits its schema and can be opened again', () => {
    const recording = signIn()
    const text = JSON.stringify(recording)
    expect(text).not.toMatch(/ada@|example\.com|correct horse/)
    expect(openRecording(text)).toEqual({ recording, problem: null })
  })

  it('can be attached to a report and opened from it', () => {
    const report = `Neuro: self-test\n[ok] device: fine${attachmentOf(signIn(), 3)}`
    expect(openRecording(report).recording?.steps.at(-1)).toEqual(signIn().steps.at(-1))
  })

  it('ends where a test throws', () => {
    const broken = favouritesMachine.provide({
      actions: {
        keepTitles: assign(() => {
          throw new Error('Broken on purpose.')
        }),
      },
    })
    const steps = [answered('loadTitles', []), { type: 'favourite.add', title: 'Genesis (with vocals)' }]
    const recording = recordingOf({
      title: 'Broken',
      machine: broken,
      input: { email: 'a@b.example' },
      steps,
    })
    expect(recording.steps.at(-1)).toMatchObject({
      event: { type: 'xstate.done.actor.loadTitles' },
      status: 'error',
    })
    expect(recordingSchema.safeParse(recording).success).toBe(true)
  })

  it('is written for a failing test under a name made of its title', () => {
    const folder = mkdtempSync(join(tmpdir(), 'traces-'))
    const { name, path } = writeTrace(folder, {
      title: 'session: walk 7 / seed 42',
      machine: sessionMachine,
      input: stale,
      steps: [],
    })
    expect(name).toBe('session-walk-7-seed-42')
    expect(openRecording(readFileSync(path, 'utf8')).problem).toBeNull()
    rmSync(folder, { recursive: true })
  })

  it('can be opened for a random walk that breaks a rule, and ends with that step', () => {
    const folder = mkdtempSync(join(tmpdir(), 'traces-'))
    const model = modelOf(favouritesMachine, {
      inputs: [{ email: 'ada@example.com', saved: null }],
      stimuli: [
        answered('loadTitles', ['Genesis (with vocals)']),
        { type: 'favourite.remove', title: 'Genesis (with vocals)' },
      ],
    })
    const { broken } = walk(explore(model), {
      seed: 7,
      enough: 50,
      judge: () => (step) => {
        if (step.stimulus.type === 'favourite.remove') throw new Error('Nothing may go.')
      },
    })
    const { path } = writeTrace(folder, {
      title: 'Nothing may go',
      machine: favouritesMachine,
      input: { email: 'ada@example.com', saved: null },
      steps: broken!.path.steps,
      rule: 'Nothing may go',
    })
    const { recording, problem } = openRecording(readFileSync(path, 'utf8'))
    expect(problem).toBeNull()
    const source = createSource()
    source.open(recording!)
    const { at } = source.getSnapshot()
    expect(recording!.failed).toEqual({ rule: 'Nothing may go', step: at })
    expect(recording!.steps[at]?.event.type).toBe('favourite.remove')
    const taken = recording!.steps.filter(({ from }) => from === null).map(({ event }) => event.type)
    expect(taken).toEqual(['xstate.init', 'scripted.succeed', 'favourite.remove', 'xstate.stop'])
    rmSync(folder, { recursive: true })
  })

  it('lists causes before their effects, such as the starting event before the start', () => {
    const { actors, steps } = signIn()
    const events = steps.map(
      ({ actor, event }) => `${actors.find(({ id }) => id === actor)?.name} ${event.type}`,
    )
    const cause = events.findIndex((event) => event.endsWith('session.sign-in'))
    expect(cause).toBeGreaterThan(0)
    expect(events.indexOf('signIn xstate.init')).toBeGreaterThan(cause)
  })

  it('includes actors that run for real, and their stop', async () => {
    let now = 5_000
    const trace = createTrace('Real', () => now)
    const machine = favouritesMachine.provide({
      actors: {
        loadTitles: fromPromise<readonly string[], { email: string }>(async () => ['Genesis (with vocals)']),
        queue: fromCallback<SaveChange, undefined>(() => {}),
      },
    })
    const actor = createActor(machine, {
      input: { email: 'a@b.example', saved: null },
      inspect: trace.inspect,
    })
    actor.start()
    await expect.poll(() => actor.getSnapshot().context.titles.length).toBe(1)
    now += 250
    actor.stop()
    const { steps, actors } = trace.recording()
    expect(steps.at(-1)).toMatchObject({ at: 250, status: 'stopped', event: { type: 'xstate.stop' } })
    expect(actors.map(({ machine }) => machine)).toContain('favourites')
    expect(JSON.stringify(steps)).toContain('Genesis (with vocals)')
  })
})

describe('an opened file', () => {
  const good = signIn()
  const text = (change: object) => JSON.stringify({ ...good, ...change })
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const step = good.steps[0]!

  it.each([
    ['nothing', '', /neither JSON/],
    ['a picture', '\u0089PNG\r\n', /neither JSON/],
    ['another JSON', '{"kind":"device-data","version":1}', /not a recording/],
    ['a list', '[1]', /not a recording/],
    ['null', 'null', /not a recording/],
    ['another version', text({ version: 2 }), /another version/],
    ['steps that are none', text({ steps: [{ at: 'now' }] }), /damaged at “steps/],
    ['an actor twice', text({ actors: [...good.actors, good.actors[0]] }), /same id/],
    ['a parent that is not there', text({ actors: [{ ...good.actors[0], parent: 'a99' }] }), /parent/],
    ['a step of an unknown actor', text({ steps: [{ ...step, actor: 'a99' }] }), /Step 1 names/],
    ['a step by an unknown sender', text({ steps: [{ ...step, from: '__proto__' }] }), /Step 1 names/],
    ['time that goes back', text({ steps: [{ ...step, at: 9 }, step] }), /Step 2 happened before/],
    ['a time that is no number', text({}).replace(/"at":\d+/, '"at":1e999'), /damaged/],
    ['too many steps', text({ steps: Array(50_001).fill(step) }), /damaged at “steps”/],
    [
      'a deep context',
      text({}).replace(/"context":\{/, `"context":{"x":${nested(60)},`),
      /nested too deeply/,
    ],
    [
      'a bottomless one',
      text({}).replace(/"value":"?[^,]*,/, `"value":${'{"a":'.repeat(50_000)}"b"${'}'.repeat(50_000)},`),
      /nested|damaged|neither/,
    ],
    ['too much', ' '.repeat(64_000_001), /larger than 64 MB/],
  ])('is refused with a reason: %s', (_, given, reason) => {
    const { recording, problem } = openRecording(given)
    expect(recording).toBeNull()
    expect(problem).toMatch(/was not opened/)
    expect(problem).toMatch(reason)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.object().map((change) => text(change)),
        ),
        (given) => {
          const { recording, problem } = openRecording(given)
          expect((recording === null) !== (problem === null)).toBe(true)
        },
      ),
    )
  })

  it('can’t pollute prototypes', () => {
    const hostile = text({}).replace('"context":{', '"context":{"__proto__":{"polluted":true},')
    openRecording(hostile)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('has the same schema as data from the channel', () => {
    expect(messageSchema.safeParse({ kind: 'here', app: 'x', recording: good }).success).toBe(true)
    expect(messageSchema.safeParse({ kind: 'here', app: 'x', recording: { steps: [] } }).success).toBe(false)
    expect(messageSchema.safeParse({ kind: 'run', code: 'alert(1)' }).success).toBe(false)
  })
})

describe('a recorder', () => {
  const stepOf = (at: number, actor: string, more: Partial<RecordedStep> = {}): RecordedStep => ({
    at,
    actor,
    from: null,
    event: { type: 'tick' },
    value: `${at}`,
    context: {},
    status: 'active',
    ...more,
  })
  const actorOf = (id: string, parent: string | null = null) => ({ id, name: id, machine: id, parent })

  it('keeps the newest steps, and earlier states of running actors', () => {
    const recorder = createRecorder({ title: 'Long', startedAt: 0 }, 100)
    recorder.add(
      [actorOf('quiet'), actorOf('gone'), actorOf('busy', 'quiet')],
      [stepOf(0, 'quiet', { value: 'resting' }), stepOf(1, 'gone', { status: 'done' })],
    )
    for (let at = 2; at < 1_000; at++) recorder.add([], [stepOf(at, 'busy')])
    const { steps, actors } = recorder.recording()
    expect(steps.length).toBeLessThan(115)
    expect(steps[0]).toMatchObject({ actor: 'quiet', value: 'resting', event: { type: foundEvent } })
    expect(actors.map(({ id }) => id)).toEqual(['quiet', 'busy'])
    expect(openRecording(JSON.stringify(recorder.recording())).problem).toBeNull()
  })

  it('can be opened when an actor takes its first step late, or is heard of after its end', () => {
    const recorder = createRecorder({ title: 'Late', startedAt: 0 }, 100)
    recorder.add([actorOf('late'), actorOf('gone'), actorOf('busy')], [stepOf(0, 'gone', { status: 'done' })])
    for (let at = 1; at < 500; at++) recorder.add([], [stepOf(at, 'busy')])
    recorder.add([], [stepOf(500, 'late'), stepOf(501, 'busy', { from: 'gone' })])
    const { steps, actors } = recorder.recording()
    expect(actors.map(({ id }) => id)).toEqual(['late', 'busy'])
    expect(steps.at(-1)).toMatchObject({ actor: 'busy', from: null })
    expect(openRecording(JSON.stringify(recorder.recording())).problem).toBeNull()
  })

  it('can clear the steps and keep the actors', () => {
    const recorder = createRecorder({ title: 'Cleared', startedAt: 0 }, 100)
    recorder.add([actorOf('one')], [stepOf(0, 'one'), stepOf(5, 'one')])
    recorder.clear(9)
    expect(recorder.recording().steps).toEqual([
      stepOf(9, 'one', { event: { type: foundEvent }, value: '5' }),
    ])
  })
})

describe('the diagram', () => {
  const recording: Recording = signIn()

  it('highlights the states after each step, except of stopped actors', () => {
    const at = (type: string) => recording.steps.findIndex(({ event }) => event.type === type)
    expect(activeMachines(recording, -1).size).toBe(0)
    expect(activeMachines(recording, at('session.use-password')).get('session')).toEqual([
      { anonymous: 'password' },
    ])
    expect(activeMachines(recording, at('session.sign-in')).get('session')).toEqual([
      { anonymous: 'signing-in' },
    ])
    expect(activeMachines(recording, recording.steps.length - 1).size).toBe(0)
  })
})
