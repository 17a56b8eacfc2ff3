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
