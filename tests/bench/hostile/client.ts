import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { attacks, type Target } from './attacks.ts'
import { callAtRate, loopbackAddress, type SendResult, send } from './send.ts'

// One side of `npm run bench hostile`, in a process of its own: ordinary readers, or an attack.

export type Job = {
  role: 'readers' | 'slow headers' | 'idle connections' | keyof typeof attacks
  seconds: number
  /** The share of the attack's own rate; default 1. */
  share?: number
  target: Target
}
export type Outcome = { latenciesMs: number[]; statuses: Record<string, number>; bytes: number }

const readersPart = 200
const attackersPart = 100

const words = ['shoes', 'kurta', 'pressure cooker', 'joote', 'headfones', 'phone', 'rice', 'saree', 'charger', 'book']
const readPaths = [
  '/',
  '/deals',
  '/superdeals',
  '/coupons',
  '/stores',
  '/stores/1',
  '/dealsdetails/1422',
  '/deals?page=2',
]

/** The readers' requests: mostly cached pages, every fourth a new search. */
const readPath = (n: number): string =>
  n % 4 === 3
    ? `/ifs/search?s=${encodeURIComponent(`${words[n % words.length]} ${n}`)}`
    : (readPaths[n % readPaths.length] ?? '/')

async function run({ role, seconds, share = 1, target }: Job): Promise<Outcome> {
  const outcome: Outcome = { latenciesMs: [], statuses: {}, bytes: 0 }
  const record = ({ status, ms, bytes }: SendResult) => {
    outcome.latenciesMs.push(ms)
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
    outcome.bytes += bytes
  }
  const { port } = target
  // Continues where an earlier run stopped, so that no request is repeated.
  const first = Math.floor(Date.now() / 10) % 1_000_000_000
  if (role === 'readers')
    await callAtRate({ perSecond: 60, burst: 2, seconds }, async (n) =>
      record(await send({ port, path: readPath(first + n), from: loopbackAddress(readersPart, n % 40) })),
    )
  else if (role === 'slow headers' || role === 'idle connections')
    await holdConnections(port, seconds, role === 'slow headers', outcome)
  else {
    const attack = attacks[role]
    if (!attack) throw new Error(`There is no attack ${role}`)
    const pace = { perSecond: attack.perSecond * share, burst: Math.ceil(attack.burst * share), seconds }
    await callAtRate(pace, async (n) => {
      const { network, ...request } = attack.request(first + n, target)
      record(await send({ port, ...request, from: loopbackAddress(attackersPart, network) }))
    })
  }
  return outcome
}

/** Opens 400 connections from four networks; each sends a byte of a header a second, or nothing. */
async function holdConnections(port: number, seconds: number, areSlow: boolean, outcome: Outcome): Promise<void> {
  const sockets = new Set<Socket>()
  const open = (n: number) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: loopbackAddress(attackersPart, n % 4) })
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    outcome.statuses.opened = (outcome.statuses.opened ?? 0) + 1
    if (areSlow) socket.write('GET /deals HTTP/1.1\r\nHost: site\r\nX-Slow: ')
  }
  for (let second = 0; second < seconds; second += 1) {
    for (let n = 0; sockets.size < 400 && n < 400; n += 1) open(n)
    if (areSlow) for (const socket of sockets) socket.write('a')
    outcome.bytes += sockets.size
    await delay(1000)
  }
  for (const socket of sockets) socket.destroy()
}

process.send?.('ready')
process.on('message', async (job: Job) => {
  const outcome = await run(job)
  process.send?.(outcome, () => process.disconnect())
})
