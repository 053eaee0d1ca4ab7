/** Setup of every test of the tools: Vitest has no setting for how long `vi.waitFor` waits. */
import { vi } from 'vitest'
import { waitLimit } from './limits.ts'

const name = 'patientWaitFor'
if (vi.waitFor.name !== name) {
  const { waitFor } = vi
  const patient: typeof waitFor = (check, limits) => waitFor(check, limits ?? waitLimit)
  vi.waitFor = Object.defineProperty(patient, 'name', { value: name })
}
