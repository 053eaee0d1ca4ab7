/**
 * selfTest: does everything that listening needs work on this device?
 *
 *   idle ─ self-test.run ─▶ running ── answer ──▶ noting ── more checks ──▶ running
 *                                                 noting ── all, a sound was played ──▶ asking
 *                                                 noting ── all, no sound ──▶ finished
 *   running ─ self-test.stop ─▶ idle
 *   asking ─ self-test.heard ─▶ finished;  asking ─ self-test.repeat ─▶ running, the sound alone
 *   finished ─ self-test.copy ─▶ copying ──▶ copied | not-copied
 *   finished ─ self-test.run ─▶ running, from the beginning
 *
 * Checks run one after another, so the report shows the first problem first. Only the member can say whether a sound
 * was heard. Findings contain no secrets: they are shown and sent.
 */
import { assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { type Check, type CheckResult, checks, type Finding, findingOf, type Heard } from './findings.ts'
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
    input: {} as SelfTestInput,
    tags: {} as 'finished',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { runCheck: 'runCheck'; copyReport: 'copyReport' },
  },
  actors: {
    runCheck: notProvided.promise<CheckResult, { check: Check }>('runCheck'),
    /** Resolves to whether the text was copied. */
    copyReport: notProvided.promise<boolean, { text: string }>('copyReport'),
  },
  actions: {
    begin: assign({ findings: [] }),
    dropLast: assign(({ context }) => ({ findings: context.findings.slice(0, -1) })),
    note: assign(({ context }, params: { result: CheckResult }) => ({
      findings: [...context.findings, { check: nextOf(context.findings), ...params.result }],
    })),
    noteHeard: assign(({ context }, params: { heard: Heard }) => ({
      findings: [...context.findings, findingOf(params.heard)],
    })),
    /** The test sound should play alone. */
    reportSound: sendParent({ type: 'sound.started' }),
  },
  guards: {
    hasMore: ({ context }) => context.findings.length < checks.length,
    hasSounded: ({ context }) => context.findings.at(-1)?.outcome === 'passed',
    isCopied: (_, params: { isCopied: boolean }) => params.isCopied,
  },
}).createMachine({
  id: 'selfTest',
  description: 'Checks whether everything needed for listening works on this device.',
  context: ({ input }) => ({ ...input, findings: [] }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The member can start the test.',
      on: { 'self-test.run': { target: 'running', actions: 'reportSound' } },
    },
    running: {
      description: 'One check is running. Finished checks are listed.',
      on: { 'self-test.stop': { target: 'idle', actions: 'begin' } },
      invoke: {
        id: 'runCheck',
        src: 'runCheck',
        input: ({ context }) => ({ check: nextOf(context.findings) }),
        onDone: {
          target: 'noting',
          actions: { type: 'note', params: ({ event }) => ({ result: event.output }) },
        },
        onError: {
          target: 'noting',
          actions: {
            type: 'note',
            params: ({ event }) => ({ result: { outcome: 'failed', words: reasonOf(event.error) } }),
          },
        },
      },
    },
    noting: {
      description: 'Decides from the result what comes next.',
      always: [
        { guard: 'hasMore', target: 'running' },
        { guard: 'hasSounded', target: 'asking' },
        { target: 'finished' },
      ],
    },
    asking: {
      description: 'A sound was played. The member says on which side they heard it.',
      on: {
        'self-test.heard': {
          target: 'finished',
          actions: { type: 'noteHeard', params: ({ event }) => event },
        },
        'self-test.repeat': { target: 'running', actions: ['dropLast', 'reportSound'] },
      },
    },
    finished: {
      description: 'All checks are done. The member reads what to do, and gets a report for support.',
      meta: { requirement: ['2.15'] },
      tags: 'finished',
      initial: 'resting',
      on: { 'self-test.run': { target: 'running', actions: ['begin', 'reportSound'] } },
      states: {
        resting: {
          description: 'The member can copy the report.',
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
          description: 'The report was copied.',
          on: { 'self-test.copy': 'copying' },
        },
        'not-copied': {
          description: 'The browser refused. The member can copy the report by hand.',
          on: { 'self-test.copy': 'copying' },
        },
      },
    },
  },
})

/** The next check after `findings`. */
function nextOf(findings: readonly Finding[]): Check {
  const check = checks[findings.length]
  if (check === undefined) throw new Error('All checks are done.')
  return check
}
