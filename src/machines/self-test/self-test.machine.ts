/**
 * selfTest: does everything that listening needs work on this device?
 *
 *   idle ─ self-test.run ─▶ running ── answer ──▶ noting ── more to look at ──▶ running
 *                                                 noting ── all, a sound was played ──▶ asking
 *                                                 noting ── all, no sound ──▶ finished
 *   running ─ self-test.stop ─▶ idle
 *   asking ─ self-test.heard ─▶ finished;  asking ─ self-test.repeat ─▶ running, the sound alone
 *   finished ─ self-test.copy ─▶ copying ──▶ copied | not-copied
 *   finished ─ self-test.run ─▶ running, from the beginning
 *
 * One thing is looked at after the other, so that the report names the first that is wrong. Whether a sound was heard
 * only a person can say. Findings are words fit to show and to send; nothing secret is ever in them.
 */
import { assign, emit, setup } from 'xstate'
import { reasonOf } from '../reason.ts'
import type { RequirementId } from '../requirements.ts'
import { unwired } from '../unwired.ts'
import { type Check, checks, type Finding, findingOf, type Heard, type Verdict } from './findings.ts'
import { reportOf } from './report.ts'

export type SelfTestEvent =
  | { type: 'self-test.run' }
  | { type: 'self-test.stop' }
  | { type: 'self-test.repeat' }
  | { type: 'self-test.heard'; heard: Heard }
  | { type: 'self-test.copy' }

export type SelfTestInput = {
  productName: string
  /** The member's address, masked. */
  account: string
}

export const selfTestMachine = setup({
  types: {
    context: {} as SelfTestInput & { findings: readonly Finding[] },
    events: {} as SelfTestEvent,
    /** Whatever plays should pause, so that the sound of the test is heard alone. */
    emitted: {} as { type: 'self-test.started' },
    input: {} as SelfTestInput,
    tags: {} as 'finished',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { runCheck: 'runCheck'; copyReport: 'copyReport' },
  },
  actors: {
    runCheck: unwired.promise<Verdict, { check: Check }>('runCheck'),
    /** Resolves to whether the clipboard has it. */
    copyReport: unwired.promise<boolean, { text: string }>('copyReport'),
  },
  actions: {
    begin: assign({ findings: [] }),
    dropLast: assign(({ context }) => ({ findings: context.findings.slice(0, -1) })),
    note: assign(({ context }, params: { verdict: Verdict }) => ({
      findings: [...context.findings, { check: nextOf(context.findings), ...params.verdict }],
    })),
    noteHeard: assign(({ context }, params: { heard: Heard }) => ({
      findings: [...context.findings, findingOf(params.heard)],
    })),
    announceStart: emit({ type: 'self-test.started' }),
  },
  guards: {
    hasMore: ({ context }) => context.findings.length < checks.length,
    hasSounded: ({ context }) => context.findings.at(-1)?.outcome === 'passed',
    isCopied: (_, params: { isCopied: boolean }) => params.isCopied,
  },
}).createMachine({
  id: 'selfTest',
  description: 'Looks whether everything that listening needs works on this device.',
  context: ({ input }) => ({ ...input, findings: [] }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The test can be started.',
      on: { 'self-test.run': { target: 'running', actions: 'announceStart' } },
    },
    running: {
      description: 'One thing is being looked at; what was found so far is listed.',
      on: { 'self-test.stop': { target: 'idle', actions: 'begin' } },
      invoke: {
        id: 'runCheck',
        src: 'runCheck',
        input: ({ context }) => ({ check: nextOf(context.findings) }),
        onDone: {
          target: 'noting',
          actions: { type: 'note', params: ({ event }) => ({ verdict: event.output }) },
        },
        onError: {
          target: 'noting',
          actions: {
            type: 'note',
            params: ({ event }) => ({ verdict: { outcome: 'failed', words: reasonOf(event.error) } }),
          },
        },
      },
    },
    noting: {
      description: 'What was found decides what comes next.',
      always: [
        { guard: 'hasMore', target: 'running' },
        { guard: 'hasSounded', target: 'asking' },
        { target: 'finished' },
      ],
    },
    asking: {
      description: 'A sound was played; the member says on which side it was heard.',
      on: {
        'self-test.heard': {
          target: 'finished',
          actions: { type: 'noteHeard', params: ({ event }) => event },
        },
        'self-test.repeat': { target: 'running', actions: ['dropLast', 'announceStart'] },
      },
    },
    finished: {
      description: 'Everything was looked at: the member reads what to do, and a report for the support.',
      meta: { requirement: ['2.15'] },
      tags: 'finished',
      initial: 'resting',
      on: { 'self-test.run': { target: 'running', actions: ['begin', 'announceStart'] } },
      states: {
        resting: {
          description: 'The report can be copied.',
          on: { 'self-test.copy': 'copying' },
        },
        copying: {
          description: 'The report is being copied.',
          invoke: {
            id: 'copyReport',
            src: 'copyReport',
            input: ({ context }) => ({ text: reportOf(context) }),
            onDone: [
              {
                guard: { type: 'isCopied', params: ({ event }) => ({ isCopied: event.output }) },
                target: 'copied',
              },
              { target: 'not-copied' },
            ],
            onError: 'not-copied',
          },
        },
        copied: {
          description: 'The clipboard has the report.',
          on: { 'self-test.copy': 'copying' },
        },
        'not-copied': {
          description: 'The browser did not allow it; the report can be copied by hand.',
          on: { 'self-test.copy': 'copying' },
        },
      },
    },
  },
})

/** What is looked at once `findings` are known. */
function nextOf(findings: readonly Finding[]): Check {
  const check = checks[findings.length]
  if (check === undefined) throw new Error('Everything has been looked at.')
  return check
}
