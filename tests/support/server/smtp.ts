import { createServer, type Server } from 'node:net'

export type SmtpSink = {
  url: string
  /** The received messages with their envelopes. */
  received: { from: string; to: string[]; message: string }[]
  /** The most connections that were open at once. */
  connections(): number
  stop(): Promise<void>
}

/**
 * Starts an email server that delivers nothing.
 * @param options.wait milliseconds before each of its answers
 * @param options.refuse its answer to a recipient, such as `550 5.1.1 unknown`; by default it accepts all
 */
export async function startSmtp(
  port = 0,
  options: { wait?: number; refuse?: (recipient: string) => string | undefined } = {},
): Promise<SmtpSink> {
  let open = 0
  let most = 0
  const received: SmtpSink['received'] = []
  const server: Server = createServer((socket) => {
    let envelope = { from: '', to: [] as string[], message: '' }
    let isData = false
    let waiting = ''
    socket.setEncoding('utf8')
    open += 1
    most = Math.max(most, open)
    socket.once('close', () => {
      open -= 1
    })
    const answer = (line: string) => {
      const write = () => socket.writable && socket.write(`${line}\r\n`)
      if (options.wait === undefined) write()
      else setTimeout(write, options.wait)
    }
    answer('220 sink')
    socket.on('data', (text: string) => {
      waiting += text
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        if (isData) {
          if (line === '.') {
            isData = false
            received.push(envelope)
            envelope = { from: '', to: [], message: '' }
            answer('250 kept')
          } else envelope.message += `${line}\n`
        } else if (/^EHLO/i.test(line)) answer('250-sink\r\n250 SMTPUTF8')
        else if (/^MAIL FROM:/i.test(line)) {
          envelope = { from: line.slice(10), to: [], message: '' }
          answer('250 ok')
        } else if (/^RCPT TO:/i.test(line)) {
          const refusal = options.refuse?.(line.slice(8))
          if (refusal === undefined) envelope.to.push(line.slice(8))
          answer(refusal ?? '250 ok')
        } else if (/^DATA/i.test(line)) {
          isData = true
          answer('354 go on')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else answer('250 ok')
      }
    })
    socket.on('error', () => socket.destroy())
  })
  const sockets = new Set<import('node:net').Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    received,
    connections: () => most,
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
