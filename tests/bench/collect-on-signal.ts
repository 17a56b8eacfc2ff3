import { writeFileSync } from 'node:fs'

// Loaded into the server that the memory benchmark measures: on SIGUSR2 it collects garbage and writes how many bytes of
// the heap are still referenced into the file that `HEAP_FILE` names.

const file = process.env.HEAP_FILE
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  if (file) writeFileSync(file, `${process.memoryUsage().heapUsed}`)
})
