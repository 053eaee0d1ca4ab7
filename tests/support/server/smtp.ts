import { createServer, type Server } from 'node:net'

export type SmtpSink = {
  url: string
  /** The received messages with their envelopes. */
  received: { from: string; to: string[]; message: string }[]
  stop(): Promise<void>
}

/** Starts an email server that accepts everything and delivers nothing. */
export async function startSmtp(port = 0): Promise<SmtpSink> {
  const received: SmtpSink['received'] = []
  const server: Server = createServer((socket) => {
    let envelope = { from: '', to: [] as string[], message: '' }
    let isData = false
    let waiting = ''
    socket.setEncoding('utf8')
    socket.write('220 sink\r\n')
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
            socket.write('250 kept\r\n')
          } else envelope.message += `${line}\n`
        } else if (/^EHLO/i.test(line)) socket.write('250-sink\r\n250 SMTPUTF8\r\n')
        else if (/^MAIL FROM:/i.test(line)) {
          envelope.from = line.slice(10)
          socket.write('250 ok\r\n')
        } else if (/^RCPT TO:/i.test(line)) {
          envelope.to.push(line.slice(8))
          socket.write('250 ok\r\n')
        } else if (/^DATA/i.test(line)) {
          isData = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
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
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
