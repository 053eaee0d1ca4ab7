import { openInspector } from '@neuro/statecharts/inspector'
import { project } from './project.ts'
import '#theme/theme.css'
import '#theme/members.css'

// Nothing is awaited here: the built page is one classic script.
void openInspector(document.getElementById('root')!, project)
