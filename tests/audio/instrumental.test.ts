import { provesTracks } from './support/tracks.suite.ts'

provesTracks('instrumental')
