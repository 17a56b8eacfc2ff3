import type { FastifyInstance } from 'fastify'
import type { Role } from '../../src/shared/role.ts'
import type { createSeed } from './factories.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the parts of an answer that it is about.
export type ConsoleAnswer = { status: number; headers: Record<string, unknown>; body: any; text: string }

type Options = { address?: string; headers?: Record<string, string>; language?: string }

export const staffPassword = 'mango lassi 7'

/** A browser at the console, which stores the cookie that an answer sets. */
export function consoleBrowser(app: FastifyInstance, { address = '203.0.113.7' } = {}) {
  let cookie: string | undefined

  async function send(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    options: Options = {},
  ): Promise<ConsoleAnswer> {
    const answer = await app.inject({
      method,
      url: `/ifs/console${path}`,
      remoteAddress: options.address ?? address,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...(options.language !== undefined && { 'accept-language': options.language }),
        ...options.headers,
      },
      ...(method === 'POST' && { payload: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    })
    const [newCookie] = answer.cookies
    if (newCookie) cookie = newCookie.value === '' ? undefined : `${newCookie.name}=${newCookie.value}`
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? JSON.parse(answer.body) : null,
      text: answer.body,
    }
  }

  return {
    get: (path: string, options?: Options) => send('GET', path, undefined, options),
    post: (path: string, body?: unknown, options?: Options) => send('POST', path, body, options),
    signIn: (email: string, { password = staffPassword, code }: { password?: string; code?: string } = {}) =>
      send('POST', '/sign-in', { email, password, ...(code !== undefined && { code }) }),
    cookie: () => cookie,
    setCookie: (value: string | undefined) => {
      cookie = value
    },
  }
}

/** The browser of a new member with this role, signed in to the console. */
export async function signedInBrowser(
  { app, seed }: { app: FastifyInstance; seed: ReturnType<typeof createSeed> },
  role: Exclude<Role, 'member'>,
  overrides: { name?: string; email?: string; address?: string } = {},
) {
  const { address, ...values } = overrides
  const member = await seed.member({ role, password: staffPassword, ...values })
  const browser = consoleBrowser(app, address === undefined ? {} : { address })
  const { status, body } = await browser.signIn(member.email)
  if (status !== 200) throw new Error(`The sign-in failed: ${status} ${JSON.stringify(body)}`)
  return { ...browser, member }
}
