import { provesTracks } from './support/tracks.suite.ts'

provesTracks('vocals')
