import { consoleCall } from '../api/console-call.ts'

/** Ends the session and loads the console anew, so that nothing of it stays in the page. */
export async function signOut(): Promise<void> {
  await consoleCall('/sign-out', { body: {}, isRepeated: false }).catch(() => undefined)
  location.assign('/admin')
}
