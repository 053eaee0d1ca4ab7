/** This product, as the inspector is told of it. */
import type { Project } from '@neuro/statecharts/inspector/project.ts'
import { headerOf } from './headers.ts'
import { groups, machines } from './machines.ts'
import { places } from './places.ts'
import { requirementText } from './requirements.ts'
import { vocabulary } from './vocabulary.ts'

export const project: Project = {
  machines,
  groups,
  places,
  requirementText,
  headerOf,
  vocabulary,
}
