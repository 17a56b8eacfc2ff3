#!/usr/bin/env node
// Runs the command on the Node that the project pins, whatever Node started it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24
// In this process, so that signals reach the command directly and once.
if (isNewEnough) await import('../src/server/cli.ts')
else runOnPinnedNode()

function runOnPinnedNode() {
  const pinned = join(root, 'node_modules/.bin/node')
  if (!existsSync(pinned)) {
    console.error(
      `Bachat needs Node 24 or newer, this is ${process.version}. Run \`npm ci\` in ${root} first: it brings one.`,
    )
    process.exit(1)
  }
  const child = spawn(pinned, [join(root, 'src/server/cli.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
