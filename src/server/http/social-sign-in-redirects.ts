import { randomBytes, timingSafeEqual } from 'node:crypto'
import cookies, { type CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codeChallengeOf, isCodeVerifier, newCodeVerifier, nonceOf } from '../../accounts/members/server/social/pkce.ts'
import {
  pageToReturnTo,
  type SocialClient,
  signInAddress,
  socialProviders,
  socialReturnPath,
} from '../../accounts/members/social-sign-in.ts'
import { telegramSignInAddress } from '../../content/gift-card-promotion/telegram-sign-in.ts'
import type { Config } from '../../platform/config/config.ts'
import { Problem } from '../../platform/errors.ts'
import { allLanguages, defaultLanguage } from '../../site/i18n/language.ts'
import { addressIn, splitLanguage } from '../../site/i18n/language-address.ts'
import { paths } from '../../site/routing/paths.ts'
import type { RefuseCrossSite } from './refuse-cross-site.ts'

type SignInConfig = Pick<Config, 'google' | 'facebook' | 'telegram'>

type Deps = SignInConfig & {
  publicUrl: string
  refuseCrossSite: RefuseCrossSite
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

const cookieMinutes = 10

/**
 * The redirects to the sign-in providers, and the check on the way back. Our pages load no provider scripts: visitors
 * go to the provider and return to one of our pages (/auth/google/return), whose script reads the code. The PKCE
 * verifier, without which the code is useless, is meanwhile in a cookie that scripts cannot read.
 */
export async function registerSocialSignInRedirects(app: FastifyInstance, deps: Deps): Promise<void> {
  const { publicUrl, telegram, sendPage, refuseCrossSite } = deps
  await app.register(cookies)
  const cookie = stateCookie(publicUrl)
  for (const client of socialClients(deps)) {
    app.get<{ Querystring: { back?: unknown } }>(`/auth/${client.provider}`, async (request, reply) => {
      const state = randomBytes(24).toString('base64url')
      const verifier = newCodeVerifier()
      const back = pageToReturnTo(request.query.back)
      cookie.set(reply, { provider: client.provider, state, verifier, back })
      const pkce = { codeChallenge: codeChallengeOf(verifier), nonce: nonceOf(verifier) }
      return redirectTo(reply, signInAddress(client, { publicUrl, state, ...pkce }), 'no-referrer')
    })
    // Providers know one return address; the page uses the language the visitor started in.
    app.get(socialReturnPath(client.provider), async (request, reply) => {
      const { language } = splitLanguage(pageToReturnTo(cookie.read(request)?.back))
      if (language === defaultLanguage) return sendPage(request, reply)
      return redirectTo(reply, addressIn(language, request.raw.url ?? '/'), 'no-referrer')
    })
  }
  // Valid once, and only in the browser that started the sign-in: an injected code signs nobody in.
  app.post('/auth/state', async (request, reply) => {
    refuseCrossSite(request, 'form')
    const { provider, state } = (request.body ?? {}) as Record<string, unknown>
    const signIn = cookie.read(request)
    cookie.clear(reply)
    reply.header('cache-control', 'no-store')
    if (!signIn || !isSame(signIn.state, state) || signIn.provider !== provider)
      throw new Problem(403, /*i18n*/ 'This sign-in was started in another browser or too long ago. Please try again.')
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ back: pageToReturnTo(signIn.back), code_verifier: signIn.verifier }))
  })
  if (telegram)
    for (const language of allLanguages)
      app.get(addressIn(language, paths.telegramSignIn()), async (_request, reply) => {
        const returnPath = addressIn(language, paths.telegramReturn())
        const address = telegramSignInAddress({ botToken: telegram.botToken, publicUrl, returnPath })
        return redirectTo(reply, address, 'origin')
      })
}

const redirectTo = (reply: FastifyReply, address: string, referrerPolicy: 'origin' | 'no-referrer') =>
  reply.header('cache-control', 'no-store').header('referrer-policy', referrerPolicy).redirect(address, 302)

/** Compared in constant time. */
function isSame(expected: string, received: unknown): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(typeof received === 'string' ? received : '')]
  return one.length === other.length && timingSafeEqual(one, other)
}

function socialClients({ google, facebook }: Pick<Config, 'google' | 'facebook'>): SocialClient[] {
  return [
    ...(google?.clientSecret
      ? [{ provider: 'google' as const, clientId: google.clientId, signInUrl: google.signInUrl }]
      : []),
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

/** The cookie of a sign-in in progress: provider, state, PKCE verifier and return page. */
type SignInCookie = { provider: string; state: string; verifier: string; back: string }

/** Lax: the provider redirects the visitor back with a GET, and that page's own script then requests the check. */
function stateCookie(publicUrl: string) {
  const https = publicUrl.startsWith('https:')
  // With this prefix, other subdomains cannot set the cookie.
  const name = https ? '__Host-sign-in' : 'sign-in'
  const attributes: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: https }
  return {
    set(reply: FastifyReply, signIn: SignInCookie): void {
      const value = Buffer.from(JSON.stringify(signIn)).toString('base64url')
      reply.setCookie(name, value, { ...attributes, maxAge: cookieMinutes * 60 })
    },
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, attributes),
    read({ cookies }: FastifyRequest): SignInCookie | null {
      const value = cookies[name]
      return value ? parseSignInCookie(value) : null
    },
  }
}

function parseSignInCookie(value: string): SignInCookie | null {
  try {
    const { provider, state, verifier, back } = JSON.parse(Buffer.from(value, 'base64url').toString()) as SignInCookie
    const isComplete = typeof state === 'string' && state.length > 20 && isCodeVerifier(`${verifier}`)
    return isComplete && socialProviders.some((one) => one === provider) ? { provider, state, verifier, back } : null
  } catch {
    return null
  }
}
