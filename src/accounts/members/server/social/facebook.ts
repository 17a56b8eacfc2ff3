import { createHmac } from 'node:crypto'
import type { Config } from '../../../../platform/config/config.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { CodeProof, Identity, ProviderRejection } from '../../social-sign-in.ts'
import { callProvider, textIn } from './call-provider.ts'

type Facebook = NonNullable<Config['facebook']>

/** Exchanges a code, once, for an access token and requests the identity. */
export async function exchangeFacebookCode(
  facebook: Facebook,
  { code, verifier }: CodeProof,
  redirectUri: string,
  log: Log,
): Promise<Identity | ProviderRejection> {
  const { appId, appSecret, graphUrl, version } = facebook
  const form = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code }
  const address = new URL(`/${version}/oauth/access_token`, graphUrl)
  const exchange = (more: Record<string, string>) => callProvider(address, log, { form: { ...form, ...more } })
  const first = await exchange({ code_verifier: verifier })
  // Apps whose dialog does not support PKCE drop the challenge; the app's secret still protects the exchange. Facebook
  // never returns this error for a code issued with a challenge.
  const response = first && isWithoutChallenge(first.body) ? await exchange({}) : first
  if (!response) return { rejected: 'unreachable' }
  const token = textIn(response.body, 'access_token')
  if (response.status === 200 && token) return callFacebook(facebook, token, log)
  log.warn({ host: address.host, status: response.status }, 'A sign-in provider refused a code')
  return { rejected: 'token' }
}

function isWithoutChallenge({ error }: Record<string, unknown>): boolean {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' && /code_verifier param is provided without a code_challenge/i.test(message)
}

/** Asks Facebook for the token's owner, and whether it was issued to this site's app. */
export async function callFacebook(
  { appId, appSecret, graphUrl, version }: Facebook,
  token: string,
  log: Log,
): Promise<Identity | ProviderRejection> {
  const debug = new URL(`/${version}/debug_token`, graphUrl)
  debug.searchParams.set('input_token', token)
  debug.searchParams.set('access_token', `${appId}|${appSecret}`)
  const response = await callProvider(debug, log)
  if (!response) return { rejected: 'unreachable' }
  const data = (response.body.data ?? {}) as Record<string, unknown>
  const uid = textIn(data, 'user_id')
  if (response.status !== 200 || data.is_valid !== true || `${data.app_id}` !== appId || !uid)
    return { rejected: 'token' }

  const me = new URL(`/${version}/me`, graphUrl)
  me.searchParams.set('fields', 'id,name,email')
  me.searchParams.set('access_token', token)
  me.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(token).digest('hex'))
  const person = await callProvider(me, log)
  if (!person) return { rejected: 'unreachable' }
  if (person.status !== 200 || person.body.id !== uid) return { rejected: 'token' }
  return {
    provider: 'facebook',
    uid,
    name: textIn(person.body, 'name'),
    email: textIn(person.body, 'email'),
    // Facebook does not report whether the address is verified.
    isEmailVerified: false,
  }
}
