/** A track that is being written by a worker and read by members at the same time. */
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

const chunkBytes = 64 * 1024

export class Growing {
  written = 0
  private failure: Error | null = null
  private waiting = new Set<() => void>()

  constructor(
    readonly part: string,
    readonly path: string,
  ) {}

  grow(bytes: number): void {
    this.written = bytes
    this.wake()
  }

  fail(error: Error): void {
    this.failure = error
    this.wake()
  }

  /** Bytes `start` to `end`, both included, as they come. Ends with an error when the rendering does. */
  stream(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false, highWaterMark: chunkBytes })
  }

  private async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    let file: FileHandle | undefined
    try {
      for (let at = start; at <= end; ) {
        while (this.written <= at && !this.failure)
          await new Promise<void>((resolve) => this.waiting.add(resolve))
        if (this.failure && this.written <= at) throw this.failure
        file ??= await this.open()
        const size = Math.min(chunkBytes, end - at + 1, this.written - at)
        const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size, at)
        if (bytesRead === 0) throw new Error('The track ended before its end.')
        yield buffer.subarray(0, bytesRead)
        at += bytesRead
      }
    } finally {
      await file?.close()
    }
  }

  /** The file loses its first name in the moment in which it is whole. */
  private async open(): Promise<FileHandle> {
    return open(this.part, 'r').catch(() => open(this.path, 'r'))
  }

  private wake(): void {
    const woken = [...this.waiting]
    this.waiting.clear()
    for (const resume of woken) resume()
  }
}
