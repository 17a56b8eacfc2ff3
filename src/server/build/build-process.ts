import { buildPages } from './build-pages.ts'

// The program of the process that builds the pages; its argument is the sources' stamp.

// The process that waits for the pages has ended.
process.once('disconnect', () => process.exit())
await buildPages(process.argv[2] ?? '', (phase) => process.send?.(phase))
process.disconnect()
