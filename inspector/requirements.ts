/** The specification's own words, for the ids that states and transitions name. */
import { type Requirement, requirements } from '#machines/requirements.ts'

const known: Readonly<Record<string, Requirement>> = requirements

/** Null where there are none for it. */
export const requirementText = (id: string): string | null => known[id]?.text ?? null
