import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { takeLease } from './server-lease.ts'

/** The address of a server that rejects every session with this error. */
async function rejectingServer(code: string, message: string): Promise<string> {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `M${message}`, ''].join('\0')
  const body = Buffer.from(`${fields}\0`)
  const header = Buffer.from('E\0\0\0\0')
  header.writeInt32BE(body.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([header, body])))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return `postgres://bachat@127.0.0.1:${port}/postgres`
}

test('a server that is starting is waited for', async () => {
  const url = await rejectingServer('57P03', 'the database system is starting up')
  expect(await takeLease(url, () => {})).toBe('busy')
})

test('a server whose disk is full is not taken for one that does not answer', async () => {
  const url = await rejectingServer('53100', 'could not write init file: No space left on device')
  await expect(takeLease(url, () => {})).rejects.toMatchObject({ code: '53100' })
})
