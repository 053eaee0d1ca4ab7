declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  type Context = {
    headers: Record<string, string | undefined>
    query: Record<string, unknown>
    status: number
  }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    httpServer: Server
    logger: { close: () => void }
    run(): Promise<{ port: number }>
  }
}
