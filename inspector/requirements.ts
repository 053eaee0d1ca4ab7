/** The specification's text for the ids in `meta.requirement`. */
import { requirements } from '#machines/requirements.ts'

const texts: Readonly<Record<string, string>> = requirements

/** Null where there are none for it. */
export const requirementText = (id: string): string | null => texts[id] ?? null
