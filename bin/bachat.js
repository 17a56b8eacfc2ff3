#!/usr/bin/env node
// Runs the command on the Node that the project pins, whichever Node started it. An old Node has to understand this file.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
// The first with Argon2 and with TypeScript run directly.
const isNewEnough = major > 24 || (major === 24 && minor >= 7)
// Later starts, and the processes that this one starts, read the compiled code. A folder in /tmp could be anyone's.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/bachat-compiled', import.meta.url))
if (isNewEnough) {
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  // In this process, so that signals reach the command directly and once.
  await import('../src/server/cli.ts')
} else runOnPinnedNode()

function runOnPinnedNode() {
  const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  if (!existsSync(pinned)) {
    console.error(
      `Bachat needs Node 24.7 or newer; this is ${process.version}. Run \`npm ci\` first: on Linux and macOS it installs a suitable one.`,
    )
    process.exit(1)
  }
  const cli = fileURLToPath(new URL('../src/server/cli.ts', import.meta.url))
  const child = spawn(pinned, [cli, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
