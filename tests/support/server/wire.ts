import { connect, createServer, type Socket } from 'node:net'

export type Wire = {
  port: number
  /** Breaks every connection and accepts no new one. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** How many bytes each connection still receives before it stalls. */
  stallAfter: number
}

/** Forwards connections to another port of this machine until a test cuts them. */
export async function startWire(target: number): Promise<Wire> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    let received = 0
    far.on('data', ({ length }) => {
      received += length
      if (received > wire.stallAfter) far.unpipe().pause()
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        sockets.delete(one)
      })
    }
  })
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await listen(0)
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const wire: Wire = {
    port,
    cut: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
    mend: () => listen(port),
    stallAfter: Number.POSITIVE_INFINITY,
  }
  return wire
}
