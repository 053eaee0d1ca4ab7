import { EventEmitter, once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

const chunkBytes = 64 * 1024

/** A file that can be read while it’s written as another, which is renamed to `path` when it’s complete. */
export class GrowingFile {
  private part = ''
  private bytes = 0
  private isWhole = false
  private error: Error | null = null
  private changes = new EventEmitter().setMaxListeners(0)

  constructor(readonly path: string) {}

  /** `part` has this many bytes. It may be another one than before, with the same bytes: another process took over. */
  grow(part: string, bytes: number): void {
    this.part = part
    this.bytes = bytes
    this.changes.emit('change')
  }

  /** Nothing follows. */
  finish(): void {
    this.isWhole = true
    this.changes.emit('change')
  }

  fail(error: Error): void {
    this.error = error
    this.changes.emit('change')
  }

  /**
   * Bytes `start` to `end`, both included, or to the end of the file. Waits for those that aren’t written yet, and fails if
   * the rendering fails.
   */
  stream(start = 0, end = Number.POSITIVE_INFINITY): Readable {
    return Readable.from(this.read(start, end), { objectMode: false, highWaterMark: chunkBytes })
  }

  private async *read(start: number, end: number): AsyncGenerator<Buffer> {
    let opened: { part: string; file: FileHandle } | undefined
    try {
      for (let at = start; at <= end; ) {
        while (this.bytes <= at) {
          if (this.error) throw this.error
          if (this.isWhole) return
          await once(this.changes, 'change')
        }
        const { part, bytes } = this
        if (opened?.part !== part) {
          await opened?.file.close()
          opened = undefined
          // It may have been renamed already.
          opened = { part, file: await open(part, 'r').catch(() => open(this.path, 'r')) }
        }
        const size = Math.min(chunkBytes, end - at + 1, bytes - at)
        const { bytesRead, buffer } = await opened.file.read(Buffer.alloc(size), 0, size, at)
        if (bytesRead === 0) throw new Error('The track ended before its end.')
        yield buffer.subarray(0, bytesRead)
        at += bytesRead
      }
    } finally {
      await opened?.file.close()
    }
  }
}
