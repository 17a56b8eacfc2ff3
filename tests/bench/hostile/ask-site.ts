import { request } from 'node:http'

type Values = Record<string, string | number>
type SiteAnswer = { status: number; ms: number; text: string; location: string; cookie: string | undefined }
type Question = { path: string; method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> }

/**
 * A visitor of the attacked site at any address, which its proxy states. Remembers the cookie of the console, and sends
 * the token of a member.
 */
export function visitorAt(port: number, address: string, token?: string) {
  let cookie: string | undefined
  async function ask({ path, method = 'GET', body, headers = {} }: Question): Promise<SiteAnswer> {
    const sent = {
      'x-forwarded-for': address,
      'user-agent': 'Mozilla/5.0 Chrome/140',
      'sec-fetch-site': 'same-origin',
      ...(cookie !== undefined && { cookie }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    }
    const answer = await answerTo({ port, path, method, body, headers: sent })
    cookie = answer.cookie ?? cookie
    return answer
  }
  return {
    get: (path: string) => ask({ path }),
    call: (name: string, values: Values) =>
      ask({
        path: `/ifs/${name}`,
        method: 'POST',
        body: new URLSearchParams(Object.entries(values).map(([key, value]) => [key, `${value}`])).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    console: (path: string, values: object) =>
      ask({
        path: `/ifs/console${path}`,
        method: 'POST',
        body: JSON.stringify(values),
        headers: { 'content-type': 'application/json' },
      }),
  }
}

type Sent = Required<Pick<Question, 'path' | 'method' | 'headers'>> & { port: number; body: string | undefined }

function answerTo({ port, path, method, body, headers }: Sent): Promise<SiteAnswer> {
  const startedAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<SiteAnswer>()
  const finish = (status: number, text = '', location = '', cookie?: string) =>
    resolve({ status, ms: performance.now() - startedAt, text, location, cookie })
  const outgoing = request(
    { host: '127.0.0.1', port, path, method, headers, agent: false, timeout: 60_000 },
    (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      answer.on('error', () => finish(0))
      answer.on('end', () =>
        finish(
          answer.statusCode ?? 0,
          text,
          answer.headers.location,
          answer.headers['set-cookie']?.[0]?.split(';', 1)[0],
        ),
      )
    },
  )
  outgoing.on('timeout', () => outgoing.destroy())
  outgoing.on('error', () => finish(0))
  outgoing.end(body)
  return promise
}
