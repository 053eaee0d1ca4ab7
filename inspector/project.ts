/** What the inspector knows about this product. */
import type { Project } from '@neuro/statecharts'
import { groups, machines } from './machines.ts'
import { places } from './places.ts'
import { requirementText } from './requirements.ts'
import { vocabulary } from './sources.ts'

export const project: Project = {
  machines,
  groups,
  places,
  requirementText,
  vocabulary,
}
