import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../tests/support/run-command.ts'
import { systemClock } from '../platform/clock.ts'
import { createCanFetch } from '../platform/http/networks.ts'
import { registerImport } from './import.cli.ts'

const feed = 'id\ttitle\tlink\tprice\tproduct_type\n1\tTea\thttps://tea.example/1\t50 INR\tDrinks\n'

test('a feed is fetched from a private network only if the operator has named it', async () => {
  const server = createServer((_, response) => response.end(feed)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/teas.tsv`
  const listCategories = (networks: string[]) =>
    runCommand(['import', address, '--feed', 'google', '--list-categories'], (program) =>
      registerImport(program, {
        openDb: () => Promise.reject(new Error('not needed')),
        dataDir: '',
        clock: systemClock,
        canFetch: createCanFetch(networks),
      }),
    )
  expect(await listCategories(['10.0.0.0/8'])).toMatchObject({
    status: 1,
    err: expect.stringContaining('127.0.0.1, which is not a public address'),
  })
  expect(await listCategories(['127.0.0.0/8'])).toMatchObject({ status: 0, out: expect.stringContaining('"Drinks"') })
})
