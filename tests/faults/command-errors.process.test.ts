import { afterAll, expect, test } from 'vitest'
import { dataFolder, endAll, run, timeoutMs } from './support/site.ts'

afterAll(endAll, timeoutMs)

/** Makes the command fail as a fault in our code does, with a plain error in the middle of its work. */
const faultOptions = `--import data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  fs.existsSync = () => { throw new Error('No row could be made') }
  syncBuiltinESMExports()`)}`

test.each([['stores'], ['backup', '-']])(
  'a fault in our code ends bachat %s with its stack trace',
  { timeout: timeoutMs },
  async (...args) => {
    const command = run(args, { DATA_DIR: dataFolder(), NODE_OPTIONS: faultOptions })
    expect(await command.ended).toMatchObject({ code: 1 })
    expect(command.output()).toMatch(/^Error: No row could be made\n {4}at .*/m)
  },
)

test.each([
  [['stores', 'policy', 'a', 'b'], {}, 2, /^command-argument value 'b' is invalid/],
  [['backpu'], {}, 2, /^unknown command 'backpu'/],
  [['import', '-', '--feed', 'google'], {}, 2, /^Standard input requires --name/],
  [['stores'], { DATA_DIR: '/nowhere' }, 1, /^There is no database in \/nowhere yet/],
  [['settings', 'check'], { PORT: 'x' }, 1, /^PORT must be a whole number/],
])(
  'with --json a failed bachat %j prints one object on standard error',
  { timeout: timeoutMs },
  async (args, settings, status, message) => {
    const command = run([...args, '--json'], { DATA_DIR: dataFolder(), ...settings })
    const errors: Buffer[] = []
    command.child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk))
    expect(await command.ended).toMatchObject({ code: status })
    const { error } = JSON.parse(Buffer.concat(errors).toString())
    expect(error).toMatchObject({ status, message: expect.stringMatching(message) })
  },
)

test('bachat migrate says what it will do, does it, and has nothing left to do', { timeout: timeoutMs }, async () => {
  const DATA_DIR = dataFolder()
  const missing = run(['migrate'], { DATA_DIR })
  expect(await missing.ended).toMatchObject({ code: 1 })
  expect(missing.output()).toContain('yet: set DATA_DIR, or pass --create.')
  const first = run(['migrate', '--create'], { DATA_DIR })
  expect(await first.ended).toMatchObject({ code: 0 })
  expect(first.output()).toMatch(/^\d+ migrations will be applied:\n {2}0000-baseline\/(?:.*\n)+Done\.$/m)
  const then = run(['migrate', '--dry-run', '--json'], { DATA_DIR })
  expect(await then.ended).toMatchObject({ code: 0 })
  expect(JSON.parse(then.output())).toEqual({ pending: [] })
})
