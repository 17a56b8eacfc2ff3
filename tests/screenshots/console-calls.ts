import { type APIRequestContext, type APIResponse, request } from '@playwright/test'

/** The administrator whom the site creates when it starts. */
export const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'monsoon over the ghats' }

export type Calls = APIRequestContext

export async function signInToConsole(site: string, email: string, password: string): Promise<Calls> {
  const calls = await request.newContext({ baseURL: site })
  await post(calls, '/sign-in', { email, password })
  return calls
}

/** A call of the console; its answer. */
export const read = (calls: Calls, path: string) => answerOf(calls.get(`/ifs/console${path}`))

export const post = (calls: Calls, path: string, data: unknown) => answerOf(calls.post(`/ifs/console${path}`, { data }))

/** What visitors send to the site. */
export const submit = (calls: Calls, path: string, form: Record<string, string>) =>
  answerOf(calls.post(`/ifs${path}`, { form }))

async function answerOf(pendingAnswer: Promise<APIResponse>) {
  const answer = await pendingAnswer
  if (!answer.ok()) throw new Error(`${answer.url()} answered with ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
