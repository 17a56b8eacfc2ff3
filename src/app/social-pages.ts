import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageToReturnTo, type SocialClient, signInAddress, socialProviders } from '../accounts/social-sign-in.ts'
import type { Config } from '../platform/config.ts'
import { Problem } from '../platform/errors.ts'
import { allLanguages } from '../platform/language.ts'
import { telegramSignInAddress } from '../promotion/telegram.ts'
import { addressIn } from './languages.ts'
import { paths } from './paths.ts'

export type SignInParts = Pick<Config, 'google' | 'facebook' | 'telegram'>

const minutes = 10

/**
 * The ways out to those who vouch for visitors, and the check on the way back. No page of ours admits their scripts:
 * visitors go there and return to a page of our own (/auth/google/return), whose script reads the token.
 */
export function registerSocialPages(app: FastifyInstance, parts: SignInParts & { publicUrl: string }): void {
  const { publicUrl, telegram } = parts
  const cookie = stateCookie(publicUrl)
  for (const client of socialClients(parts)) {
    app.get<{ Querystring: { back?: unknown } }>(`/auth/${client.provider}`, async (request, reply) => {
      const state = randomBytes(24).toString('base64url')
      const going: Going = { provider: client.provider, state, back: pageToReturnTo(request.query.back) }
      reply.header('set-cookie', cookie.set(going))
      return leave(reply, signInAddress(client, { publicUrl, state }))
    })
  }
  // Counts once, and for the browser that set out alone: a token that somebody else slips in signs nobody in.
  app.post('/auth/state', async (request, reply) => {
    const { provider, state } = (request.body ?? {}) as Record<string, unknown>
    const going = cookie.read(request.headers.cookie)
    reply.header('set-cookie', cookie.clear).header('cache-control', 'no-store')
    if (!going || going.state !== state || going.provider !== provider)
      throw new Problem(403, /*i18n*/ 'This sign-in did not begin in this browser, or too long ago. Please try again.')
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ back: pageToReturnTo(going.back) }))
  })
  if (telegram)
    for (const language of allLanguages)
      app.get(addressIn(language, paths.telegramSignIn()), async (_request, reply) => {
        const returnPath = addressIn(language, paths.telegramReturn())
        return leave(reply, telegramSignInAddress({ botToken: telegram.botToken, publicUrl, returnPath }))
      })
}

const leave = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'origin').redirect(address, 302)

function socialClients({ google, facebook }: Pick<Config, 'google' | 'facebook'>): SocialClient[] {
  return [
    ...(google ? [{ provider: 'google' as const, clientId: google.clientId, signInUrl: google.signInUrl }] : []),
    ...(facebook
      ? [
          {
            provider: 'facebook' as const,
            clientId: facebook.appId,
            signInUrl: facebook.signInUrl,
            version: facebook.version,
          },
        ]
      : []),
  ]
}

/** Who set out, where to and from where. */
type Going = { provider: string; state: string; back: string }

/** Lax: the provider's redirect brings the visitor back with a GET of the page, whose own script asks for the check. */
function stateCookie(publicUrl: string) {
  const https = publicUrl.startsWith('https:')
  // With this prefix no neighbouring subdomain can write it.
  const name = https ? '__Host-sign-in' : 'sign-in'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  return {
    set: (going: Going) =>
      `${name}=${Buffer.from(JSON.stringify(going)).toString('base64url')}; Max-Age=${minutes * 60}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
    read(header: string | undefined): Going | null {
      const value = (header ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1)
      return value ? goingIn(value) : null
    },
  }
}

function goingIn(value: string): Going | null {
  try {
    const { provider, state, back } = JSON.parse(Buffer.from(value, 'base64url').toString()) as Going
    const isOurs = socialProviders.some((one) => one === provider) && typeof state === 'string' && state.length > 20
    return isOurs ? { provider, state, back } : null
  } catch {
    return null
  }
}
