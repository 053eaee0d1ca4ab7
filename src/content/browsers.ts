/**
 * The oldest version of each browser that the app works in. The build compiles for them, `src/services/browser/fallbacks.ts`
 * adds what they lack, and `tests/build/floor.test.ts` reads the built files for anything newer.
 */
export const oldestBrowsers = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const

/** For sentences such as “It works in …”. */
export const oldestBrowserWords = `Safari ${oldestBrowsers.safari}, Firefox ${oldestBrowsers.firefox}, and Chrome or Edge ${oldestBrowsers.chrome}`
