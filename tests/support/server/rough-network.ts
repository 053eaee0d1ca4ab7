/** A network between the browser and the server, on which everything that happens to members can be made to happen. */
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'

export const faults = [
  'slow',
  'dropped',
  'silent',
  'error',
  'closed',
  'web page',
  'cut',
  'without ranges',
] as const
/** `gone`: there's no network at all. */
export type Weather = (typeof faults)[number] | 'fine' | 'gone'

export type RoughNetwork = {
  /** Where the server is reached through it. */
  address: string
  /** Changes what happens to requests from now on. */
  become(next: Weather): void
  stop(): Promise<void>
}

const page = '<!doctype html><title>Welcome</title><h1>Accept our terms to use the Wi-Fi</h1>'
/** Milliseconds. */
const delay = 5000
/** Bytes of a track that come in a second: four seconds of sound. */
const pace = 64_000

export async function startRoughNetwork(target: string): Promise<RoughNetwork> {
  let weather: Weather = 'fine'
  const network = createServer((asked, answer) => {
    const pass = (options: PassOptions = {}) => forward(target, asked, answer, options)
    switch (weather) {
      case 'fine':
        return pass()
      case 'slow':
        return void setTimeout(pass, delay)
      case 'silent':
        return
      case 'gone':
      case 'dropped':
        return void asked.socket.destroy()
      case 'error':
        return end(answer, 500, 'Internal Server Error')
      case 'closed':
        return end(answer, 503, page)
      case 'web page':
        return end(answer, 200, page)
      case 'cut':
        return pass({ isCut: true })
      case 'without ranges':
        return pass({ isRangeless: true })
    }
  })
  // Its members use no other name than the server's own pages do.
  await new Promise<void>((listening) => network.listen(0, 'localhost', listening))
  return {
    address: `http://localhost:${(network.address() as AddressInfo).port}`,
    become(next) {
      weather = next
      network.closeAllConnections()
    },
    stop: () =>
      new Promise((stopped) => {
        network.close(() => stopped())
        network.closeAllConnections()
      }),
  }
}

function end(answer: ServerResponse, status: number, body: string): void {
  answer.writeHead(status, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(body)
}

/** `isCut`: half of the body, then nothing. `isRangeless`: the server never hears which part was asked for. */
type PassOptions = { isCut?: boolean; isRangeless?: boolean }

function forward(
  target: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  { isCut = false, isRangeless = false }: PassOptions,
): void {
  const { range, ...headers } = asked.headers
  const passed: ClientRequest = request(
    new URL(asked.url ?? '/', target),
    {
      method: asked.method,
      headers: { ...headers, ...(range === undefined || isRangeless ? {} : { range }) },
    },
    (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      const body = asked.url?.includes('/media/') ? given.pipe(paced()) : given
      if (!isCut) return void body.pipe(answer)
      const half = Math.floor(Number(given.headers['content-length'] ?? 2) / 2)
      let sent = 0
      body.on('data', (chunk: Buffer) => {
        const part = chunk.subarray(0, half - sent)
        sent += part.length
        answer.write(part)
        if (sent >= half) answer.destroy()
      })
      body.on('end', () => answer.destroy())
    },
  )
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

const paced = () =>
  new Transform({
    transform: (chunk: Buffer, _, done) => void setTimeout(done, (chunk.length / pace) * 1000, null, chunk),
  })
