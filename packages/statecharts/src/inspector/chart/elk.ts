/** elk in a worker of its own: a large chart takes a second, and the page stays alive. */
import Elk from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

export const elk = new Elk({ workerFactory: () => new Worker(workerUrl) })
