/** Every state of every screen, and how to get there. The gallery shows them; `every-state.spec.ts` holds them to what holds for every screen. */
import { account } from './states/account.mjs'
import { entrance } from './states/entrance.mjs'
import { frame } from './states/frame.mjs'
import { guidance } from './states/guidance.mjs'
import { listening } from './states/listening.mjs'
import { reading } from './states/reading.mjs'

/** @type {Readonly<Record<string, readonly import('./state.mjs').State[]>>} by what they are about */
export const stateGroups = { entrance, frame, listening, reading, guidance, account }

export const states = Object.values(stateGroups).flat()
