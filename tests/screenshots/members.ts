import type { BrowserContextOptions } from '@playwright/test'
import type { Scene } from './scenes.ts'

/** The stored session of a signed-in browser. */
type Session = { user: string; token: string }
type Members = Record<NonNullable<Scene['member']>, Session>

const favourites = 6

/** One member with favourites and a new one without. */
export async function signUpMembers(site: string): Promise<Members> {
  const [collector, newcomer] = [await signUp(site, 'Asha Rao'), await signUp(site, 'Ravi Iyer')]
  const { data: deals } = (await call(site, '/getdeals')) as { data: { ID: number }[] }
  const { id } = JSON.parse(collector.user) as { id: number }
  for (const { ID } of deals.slice(0, favourites))
    await call(site, '/addtofavourites', { userid: `${id}`, dealid: `${ID}` }, collector.token)
  return { collector, newcomer }
}

async function signUp(site: string, name: string): Promise<Session> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
  const password = 'monsoon over the ghats'
  await call(site, '/signup', { name, email, password })
  const answer = await post(site, '/login', { email, password })
  const { token, responseData } = (await answer.json()) as { token: string; responseData: { data: unknown } }
  return { user: JSON.stringify(responseData.data), token }
}

async function call(site: string, path: string, form?: Record<string, string>, token?: string) {
  const answer = form ? await post(site, path, form, token) : await fetch(`${site}/ifs${path}`)
  const { responseData } = (await answer.json()) as { responseData: { message?: string; data?: unknown } }
  if (!answer.ok) throw new Error(`${path} answered with ${answer.status}: ${responseData.message}`)
  return responseData
}

const post = (site: string, path: string, form: Record<string, string>, token?: string) =>
  fetch(`${site}/ifs${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

/** A browser in which this member has signed in earlier. */
export const stateOf = (origin: string, session: Session): BrowserContextOptions['storageState'] => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(session).map(([name, value]) => ({ name, value })) }],
})
