/** `prove` of the statecharts package, with this project's folders. */
import { proveIn } from '@neuro/statecharts/prove'
import { writeTrace } from './trace.ts'

export type { StepOf } from '@neuro/statecharts/prove'

export const prove = proveIn({ results: 'reports/models', writeTrace })
