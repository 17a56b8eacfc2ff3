import type { Db } from '../../../platform/schema/db.ts'
import type { SignInAnswer } from '../../console.contract.ts'
import type { ConsoleContext } from '../http/console-route.ts'
import { endFormerSession, findConsoleSession, presentSession } from './console-sessions.ts'

/** Gives the browser the cookie of a session that has just begun, in place of its former one. */
export async function enterConsole(
  db: Db,
  token: string,
  cookie: ConsoleContext['cookie'],
  now: Date,
): Promise<SignInAnswer> {
  await endFormerSession(db, cookie.read())
  cookie.set(token)
  const session = await findConsoleSession(db, token, now)
  return session ? presentSession(db, session) : { needs: 'code' }
}
