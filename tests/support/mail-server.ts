import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Refusal = { code: number; text: string }

export type ReceivedMail = {
  from: string
  to: string[]
  headers: Map<string, string>
  /** As it came, headers and all. */
  raw: string
  text: string
  html: string
}

/** A real mail server on this machine that keeps what it is given and can be told to refuse. */
export async function startMailServer({ port = 0 } = {}) {
  const received: ReceivedMail[] = []
  const refusals: { recipient?: Refusal | undefined; content?: Refusal | undefined } = {}
  let held = { after: Number.POSITIVE_INFINITY, until: Promise.resolve() }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(failure(refusals.recipient)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        if (!refusals.content) {
          const raw = Buffer.concat(chunks).toString()
          const from = mailFrom ? mailFrom.address : ''
          received.push({ from, to: rcptTo.map(({ address }) => address), raw, ...readMail(raw) })
        }
        const answer = () => done(failure(refusals.content))
        if (received.length > held.after) held.until.then(answer)
        else answer()
      })
    },
  })
  // Clients that go away in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    refusals,
    /** Says nothing to what it has taken after so many, until `release`. */
    hold: ({ after }: { after: number }) => {
      const { promise: until, resolve: release } = Promise.withResolvers<void>()
      held = { after, until }
      return { release }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const failure = (refusal: Refusal | undefined) =>
  refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null

/** A mail of two parts, as ours are: enough of MIME to read them. */
export function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const top = readPart(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(top.headers.get('content-type') ?? '')?.[1]
  const parts = raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')))
  const ofKind = (kind: string) =>
    parts.find(({ headers }) => headers.get('content-type')?.startsWith(kind))?.body ?? ''
  return { headers: top.headers, text: ofKind('text/plain'), html: ofKind('text/html') }
}

function readPart(raw: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', headerText(line)]))
  const body = rest.join('\r\n\r\n')
  const encoding = headers.get('content-transfer-encoding')
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquoted(body) : body, 'latin1')
  const text = encoding === '7bit' || encoding === undefined ? body : bytes.toString()
  return { headers, body: text.replaceAll('\r\n', '\n') }
}

const unquoted = (text: string) =>
  text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

const headerText = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(unquoted(text.replaceAll('_', ' ')), 'latin1').toString(),
    )
