import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReadMail, readMail } from './read-mail.ts'

export type Refusal = { code: number; text: string }

type ReceivedMail = ReadMail & { from: string; to: string[] }

/** A real mail server on this machine that stores what it receives and can be told to reject. */
export async function startMailServer({ port = 0 } = {}) {
  const received: ReceivedMail[] = []
  const refusals: { recipient?: Refusal | undefined; content?: Refusal | undefined } = {}
  let connections = 0
  let hold = { after: Number.POSITIVE_INFINITY, until: Promise.resolve() }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Ends the connections that clients leave open.
    closeTimeout: 1,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onRcptTo: (_address, _session, done) => done(failure(refusals.recipient)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        if (!refusals.content) {
          const raw = Buffer.concat(chunks).toString()
          const from = mailFrom ? mailFrom.address : ''
          received.push({ from, to: rcptTo.map(({ address }) => address), ...(await readMail(raw)) })
        }
        const answer = () => done(failure(refusals.content))
        if (received.length > hold.after) hold.until.then(answer)
        else answer()
      })
    },
  })
  // For clients that disconnect during a command.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    refusals,
    /** How many were made. */
    countConnections: () => connections,
    /** After this many accepted emails it sends no confirmation until `release`. */
    hold: ({ after }: { after: number }) => {
      const { promise: until, resolve: release } = Promise.withResolvers<void>()
      hold = { after, until }
      return { release }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const failure = (refusal: Refusal | undefined) =>
  refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null
