import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

// `bin/node`, with which every script runs on the pinned Node.

const root = join(import.meta.dirname, '..')
const empty = mkdtempSync(join(tmpdir(), 'bachat-pinned-node-'))
const oldNode = join(empty, 'old')

beforeAll(() => {
  mkdirSync(join(empty, 'bin'))
  cpSync(join(root, 'bin/node'), join(empty, 'bin/node'))
  mkdirSync(oldNode)
  writeFileSync(join(oldNode, 'node'), '#!/bin/sh\nexit 1\n')
  chmodSync(join(oldNode, 'node'), 0o755)
})
afterAll(() => rmSync(empty, { recursive: true, force: true }))

const systemPath = '/usr/bin:/bin'
const runNode = (folder: string, PATH: string, ...args: string[]) =>
  spawnSync(join(folder, 'bin/node'), args, { env: { PATH }, encoding: 'utf8' })

test('no script runs on the Node of the PATH, or on the link that npm 10 removes', () => {
  for (const [name, script] of Object.entries(packageFile.scripts)) {
    const ownNode = script.replaceAll('node bin/check-platform.js && ', '').replaceAll(/\bbin\/node /g, 'pinned ')
    expect(ownNode, name).not.toMatch(/\bnode /)
  }
})

test('the installed Node is used, and first on the PATH, whichever Node was first', () => {
  const program =
    'console.log(process.execPath); console.log(require("child_process").execSync("command -v node") + "")'
  const { stdout, stderr } = runNode(root, [oldNode, systemPath].join(delimiter), '-e', program)
  const [running, first] = stdout.split('\n')
  expect(running, stderr).toMatch(/node_modules\/node-[\w-]+\/bin\/node$/)
  expect(first).toBe(running)
})

test('without an installed Node, a new enough one of the PATH is used, and an old one ends with one sentence', () => {
  const newNode = dirname(process.execPath)
  expect(runNode(empty, [newNode, systemPath].join(delimiter), '--version').stdout.trim()).toBe(process.version)
  const { status, stdout, stderr } = runNode(empty, [oldNode, systemPath].join(delimiter), '--version')
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'The Node that Bachat runs on is not installed: run npm ci (with optional dependencies) in the folder of the project.\n',
  })
})
