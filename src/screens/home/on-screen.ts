import type { Program } from '#content/programs.ts'

/** What a section needs to know in order not to repeat the others. Fixed during a visit. */
export type OnScreen = {
  /** The programs that the dashboard begins with. */
  above: readonly Program[]
  /** Track ids, most recently played first. */
  recent: readonly string[]
}
