/** Renders into a folder until it's killed. Prints when the first bytes are written. */
import { createTrackStore } from '#server/media/store.ts'
import { shortJob } from './short.ts'

const [, , folder = '', seconds = '900'] = process.argv
const store = createTrackStore({
  folder,
  own: folder,
  workers: 1,
  log: { info() {}, error() {} },
  jobs: [shortJob('long', { seconds: Number(seconds) })],
})
const source = await store.open('long')
if (source?.state !== 'rendering') throw new Error('It is there already.')
source.stream(0, source.bytes - 1).once('data', () => process.send?.('sounding'))
