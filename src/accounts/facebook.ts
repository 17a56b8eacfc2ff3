import { createHmac } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { askProvider, textIn } from './ask-provider.ts'
import type { Identity, Refusal } from './provider.ts'

/** Asks Facebook whose token it is, and whether it was given to this site's app and to no other. */
export async function askFacebook(
  { appId, appSecret, graphUrl, version }: NonNullable<Config['facebook']>,
  token: string,
  log: Log,
): Promise<Identity | Refusal> {
  const debug = new URL(`/${version}/debug_token`, graphUrl)
  debug.searchParams.set('input_token', token)
  debug.searchParams.set('access_token', `${appId}|${appSecret}`)
  const told = await askProvider(debug, log)
  if (!told) return { refused: 'unreachable' }
  const data = (told.body.data ?? {}) as Record<string, unknown>
  const uid = textIn(data, 'user_id')
  if (told.status !== 200 || data.is_valid !== true || `${data.app_id}` !== appId || !uid) return { refused: 'token' }

  const me = new URL(`/${version}/me`, graphUrl)
  me.searchParams.set('fields', 'id,name,email')
  me.searchParams.set('access_token', token)
  me.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(token).digest('hex'))
  const person = await askProvider(me, log)
  if (!person) return { refused: 'unreachable' }
  if (person.status !== 200 || person.body.id !== uid) return { refused: 'token' }
  return {
    provider: 'facebook',
    uid,
    name: textIn(person.body, 'name'),
    email: textIn(person.body, 'email'),
    // Facebook does not say whether it has.
    isEmailVerified: false,
  }
}
