/** Samples for every machine, by its id. All data is invented. */

import type { Samples } from '@neuro/statecharts/inspector/samples.ts'
import * as listening from './listening.ts'
import * as members from './members.ts'

const samples: Readonly<Record<string, Samples>> = { ...members, members: members.membersArea, ...listening }

/** A machine without samples of its own begins with nothing. */
export const samplesOf = (machine: string): Samples =>
  samples[machine] ?? { inputs: [['As it comes', undefined]] }
