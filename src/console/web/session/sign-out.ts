import { consoleCall } from '../api/console-call.ts'

/** Ends the session and reloads the console, so that none of its data stays in the page. */
export async function signOut(): Promise<void> {
  await consoleCall('/sign-out', { body: {}, isRepeated: false }).catch(() => undefined)
  location.assign('/admin')
}
