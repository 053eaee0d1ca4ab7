/** Sharper than this is a click (`jumps.test.ts` shows which ones it catches, and that music stays below). */
export const sharpestAllowed = 13
