#!/usr/bin/env node
// Runs the command on the Node that the project pins, whichever Node started it. An old Node has to understand this file.
import './check-platform.js'
import { spawn } from 'node:child_process'
import * as nodeModule from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url))

const [major, minor] = process.versions.node.split('.').map(Number)
// The first with Argon2 and with TypeScript run directly.
const isNewEnough = major > 24 || (major === 24 && minor >= 7)
// Later starts, and the processes that this one starts, read the compiled code. A folder in /tmp could be anyone's.
process.env.NODE_COMPILE_CACHE ??= pathOf('../node_modules/.cache/bachat-compiled')
if (isNewEnough) {
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  await import('../src/server/start/hold-young-generation.ts')
  // In this process, so that signals reach the command directly and once.
  await import('../src/server/cli.ts')
} else runOnPinnedNode()

function runOnPinnedNode() {
  const child = spawn(pathOf('node'), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
