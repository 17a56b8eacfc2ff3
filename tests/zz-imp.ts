import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { registerImport } from '/work/main/src/feeds/import.cli.ts'
import { openDatabase } from '/work/main/src/platform/database.ts'

const program = new Command()
registerImport(program, {
  openDb: async () => openDatabase<any>(readFileSync('/tmp/bachat-imp.url', 'utf8')),
  dataDir: '/tmp/bachat-data',
  clock: () => new Date(),
})
await program.parseAsync()

if (process.env.MEM) console.log(process.memoryUsage())
