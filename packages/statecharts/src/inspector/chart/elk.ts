/**
 * elk in a worker of its own: a large chart takes a second, and the page stays alive. The worker comes with the page,
 * because a page that was opened as a file may load no other.
 */
import Elk from 'elkjs/lib/elk-api.js'
import source from 'elkjs/lib/elk-worker.min.js?raw'

export const elk = new Elk({
  workerFactory: () => new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))),
})
