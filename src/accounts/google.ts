import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { askProvider, textIn } from './ask-provider.ts'
import type { Identity, Refusal } from './provider.ts'

/** Asks Google whose token it is, and whether it was given to this site and to no other. */
export async function askGoogle(
  { clientId, apiUrl }: NonNullable<Config['google']>,
  token: string,
  log: Log,
): Promise<Identity | Refusal> {
  const url = new URL('/oauth2/v3/tokeninfo', apiUrl)
  url.searchParams.set('access_token', token)
  const told = await askProvider(url, log)
  if (!told) return { refused: 'unreachable' }
  const uid = textIn(told.body, 'sub')
  // A token that another site was given would open every account here to that site.
  if (told.status !== 200 || told.body.aud !== clientId || !uid || !(Number(told.body.expires_in) > 0))
    return { refused: 'token' }
  return {
    provider: 'google',
    uid,
    name: await findName(apiUrl, token, uid, log),
    email: textIn(told.body, 'email'),
    isEmailVerified: `${told.body.email_verified}` === 'true',
  }
}

/** Nobody is turned away for it: a name can be asked for. */
async function findName(apiUrl: string, token: string, uid: string, log: Log): Promise<string | null> {
  const told = await askProvider(new URL('/oauth2/v3/userinfo', apiUrl), log, { authorization: `Bearer ${token}` })
  if (told?.status === 200 && told.body.sub === uid) return textIn(told.body, 'name')
  log.warn('Failed to fetch user information')
  return null
}
