import { openInspector } from '@neuro/statecharts/inspector'
import { project } from './project.ts'
import '#theme/theme.css'
import '#theme/members.css'

await openInspector(document.getElementById('root')!, project)
