import { destination } from 'pino'
import type { Configuration } from './config.ts'

/** Masks email addresses, tokens and connection strings, which must not reach the log. */
export function redacted(text: string): string {
  return text
    .replace(/[^\s"'<>()=,;]+@[^\s"'<>()=,;]+\.[^\s"'<>()=,;]+/gu, '…@…')
    .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '…')
    .replace(/\b(postgres(?:ql)?|smtps?):\/\/\S+/g, '$1://…')
}

type Fault = Error & { code?: unknown }

const secrets = ['authorization', 'cookie', 'email', 'password', 'token', 'link']

type Line = { write(line: string): void }

/**
 * Collects lines up to 4 kB or a fifth of a second, because a write costs more than the line. Requests don’t wait
 * for it. What's left is written when the process ends, and after a line at the level `fatal`.
 */
const batches = () => destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 200 })

/**
 * Logger options: one JSON object per line, or short lines on a terminal.
 * @param stream where lines go; standard output except in tests
 */
export function loggerOptions(
  { logLevel }: Pick<Configuration, 'logLevel'>,
  stream: Line = process.stdout.isTTY ? terminal : batches(),
) {
  return {
    level: logLevel,
    base: null,
    stream,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: secrets.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
    serializers: {
      // Paths contain addresses and tokens. `requestLog` logs the route instead.
      req: ({ method }: { method: string }) => ({ method }),
      err: (error: Fault) => ({
        type: error.name,
        code: error.code === undefined ? undefined : String(error.code),
        message: redacted(String(error.message)),
        stack: redacted(String(error.stack)),
      }),
    },
    formatters: { level: (label: string) => ({ level: label }) },
  }
}

const terminal: Line = {
  write(line: string) {
    const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
    const details = Object.entries(rest)
      .filter(([, value]) => value !== null && typeof value !== 'object')
      .map(([name, value]) => `${name}=${String(value)}`)
    const fault = err ? `\n  ${(err as { stack?: string }).stack ?? ''}` : ''
    process.stdout.write(
      `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(msg)} ${details.join(' ')}${fault}\n`,
    )
  },
}
