/**
 * elk in its own worker: a large chart takes a second, and the page stays responsive. The worker is embedded
 * in the page, because a page opened as a file can't load one.
 */
import Elk from 'elkjs/lib/elk-api.js'
import source from 'elkjs/lib/elk-worker.min.js?raw'

export const elk = new Elk({
  workerFactory: () => new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))),
})
