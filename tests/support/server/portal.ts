import { createServer, type IncomingMessage, request } from 'node:http'

/**
 * What happens to an answer: a web page is sent instead, as by a hotel's Wi-Fi; or after some bytes of it the
 * connection breaks or nothing more comes.
 */
export type Trouble = 'web page' | { breaksAfter: number } | { silentAfter: number }

export type Portal = {
  address: string
  /** The trouble with each request; null if it's forwarded as it is. Until a test sets it, all are. */
  troubleWith: (request: IncomingMessage) => Trouble | null
  close(): Promise<void>
}

const page = '<!doctype html><title>Welcome</title><h1>Accept our terms to use this Wi-Fi.</h1>'

/** Forwards requests to another server of this machine. Sees those of service workers, too. */
export async function startPortal(target: string): Promise<Portal> {
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const trouble = portal.troubleWith(incoming)
    if (trouble === 'web page') {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page)
      return
    }
    const { method, url, headers } = incoming
    const forwarded = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      let left = Number.POSITIVE_INFINITY
      if (trouble !== null) left = 'breaksAfter' in trouble ? trouble.breaksAfter : trouble.silentAfter
      answer.on('data', (bytes: Buffer) => {
        if (left > 0) outgoing.write(bytes.subarray(0, left))
        left -= bytes.length
        if (left <= 0 && trouble !== null && 'breaksAfter' in trouble) outgoing.destroy()
      })
      answer.on('end', () => left > 0 && outgoing.end())
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const portal: Portal = {
    address: `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`,
    troubleWith: () => null,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return portal
}
