import { Agent, get } from 'node:http'

export const addressCount = 100_000
// Few enough that none waits too long for its turn to be rendered.
const concurrency = 8

/** Sends this many requests for a hundred thousand addresses, most of them rendered. Counts the answers by status. */
export async function askManyAddresses(
  origin: string,
  requests: number,
  onAnswer: (request: number) => Promise<void> = async () => {},
): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const statuses: Record<number, number> = {}
  let startedCount = 0
  const client = async () => {
    while (startedCount < requests) {
      const n = startedCount++
      const status = await ask(agent, `${origin}${addressOf(n)}`)
      statuses[status] = (statuses[status] ?? 0) + 1
      await onAnswer(n)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  agent.destroy()
  return statuses
}

export const failuresIn = (statuses: Record<number, number>): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0)

/** Each address in turn, in another order than that of their kinds: pages, calls that are cached or not, and 404s. */
function addressOf(request: number): string {
  const n = (request * 7_919) % addressCount
  switch (n % 10) {
    case 0:
      return `/deals?minprice=${n}`
    case 1:
      return `/singleproduct/nothing-${n}`
    case 2:
      return `/ifs/search?s=kettle${n}`
    case 3:
    case 4:
      return `/ifs/getdeals?limit=5&page=${n}`
    default:
      return `/ifs/getcount?timestamp=${n}`
  }
}

const ask = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
