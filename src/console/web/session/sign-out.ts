import { consoleCall } from '../api/console-call.ts'
import { ConsoleError } from '../api/console-error.ts'
import { notifyError } from '../shell/notification-store.ts'

/** Ends the session and reloads the console, so that none of its data stays in the page. */
export async function signOut(): Promise<void> {
  try {
    await consoleCall('/sign-out', { body: {}, isRepeated: false })
  } catch (error) {
    // The session may still be valid, unless the server knows none.
    if (!(error instanceof ConsoleError && error.status === 401)) return notifyError((error as Error).message)
  }
  location.assign('/admin')
}
