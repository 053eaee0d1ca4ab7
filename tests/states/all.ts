/** Every state of every screen. `every-state.spec.ts` checks them, and the gallery takes pictures of them. */
import { account } from './account.ts'
import { entrance } from './entrance.ts'
import { frame } from './frame.ts'
import { guidance } from './guidance.ts'
import { listening } from './listening.ts'
import { operate } from './operate.ts'
import { reading } from './reading.ts'
import type { State } from './state.ts'

export const stateGroups: Readonly<Record<string, readonly State[]>> = {
  entrance,
  frame,
  listening,
  reading,
  guidance,
  account,
  operate,
}
