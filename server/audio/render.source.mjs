/** Starts the render worker from its sources: a thread inherits no loader that a program set up for itself. */
import { register } from 'tsx/esm/api'

register()
await import('./render.worker.ts')
