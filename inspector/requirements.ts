/** The specification's own words, for the ids that states and transitions name. */
import { requirements } from '#machines/requirements.ts'

const texts: Readonly<Record<string, string>> = requirements

/** Null where there are none for it. */
export const requirementText = (id: string): string | null => texts[id] ?? null
