/** What the inspector knows about this product. */
import type { Project } from '@neuro/statecharts'
import { requirements } from '#machines/requirements.ts'
import { causes } from './causes.ts'
import { machines, name } from './machines.ts'
import { pictures } from './pictures.ts'
import { vocabulary } from './vocabulary.ts'

export const project: Project = {
  name,
  machines,
  causes,
  pictures,
  requirements,
  vocabulary,
}
