declare module '@20minutes/s3rver' {
  type Context = { method: string; path: string; query: Record<string, string | undefined>; status: number }
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  // biome-ignore lint/style/noDefaultExport: the package's own form
  export default class S3rver {
    constructor(options: Options)
    /** Koa's. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
