/** `prove` by recorded behaviour, for the machines whose rules aren't written yet. */
import { proveIn } from '@neuro/statecharts/prove-recorded'
import { writeTrace } from './trace.ts'

export type { StepOf } from '@neuro/statecharts/prove-recorded'

export const prove = proveIn({ behaviour: 'tests/models/behaviour', results: 'reports/models', writeTrace })
