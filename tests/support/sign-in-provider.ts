import { createHmac, createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Events, OAuth2Server } from 'oauth2-mock-server'

/** The person that the provider identifies. Undefined fields are not supplied. */
export type Person = { sub: string; name?: string | undefined; email?: string | undefined; verified?: boolean }

/** A token's other claims: audience, expiry, and deliberate errors. */
type TokenOptions = { clientId?: string; expiresInSeconds?: number; claims?: Record<string, unknown> & WrongProfile }

/** `profile`: the address of the profile fails, or returns another person. */
type WrongProfile = { profile?: 'fails' | 'other' }

/** How the next visitor returns; by default, as an unknown person. */
type NextAnswer = ({ person: Person; state?: string } & TokenOptions) | { error: string }

/** The request that a code was issued for. */
type Grant = { person: Person; options: TokenOptions; redirectUri: string }

export const providerSecrets = { google: 'the secret of the client', facebook: 'the secret of the app' }

/**
 * Google or Facebook on this machine, over real HTTP and with signed tokens: redirects, code exchange (OAuth 2.0's code
 * grant with PKCE), and the addresses that verify tokens.
 */
export async function startSignInProvider(kind: 'google' | 'facebook', clientId: string, port = 0) {
  const authorize = kind === 'google' ? '/o/oauth2/v2/auth' : '/v15.0/dialog/oauth'
  // Behind the provider's own address, which rejects more than the OAuth test server does.
  const exchange = '/kept/token'
  const server = new OAuth2Server(undefined, undefined, { endpoints: { authorize, token: exchange } })
  const signer = createPublicKey({ key: (await server.issuer.keys.generate('RS256')) as JsonWebKey, format: 'jwk' })
  await server.start(port, '127.0.0.1')
  const url = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = url
  const grants = new Map<string, Grant>()
  const exchanges: Record<string, string>[] = []
  let next: NextAnswer | undefined
  let isDown = false

  const claimsOf = (
    { sub, name, email, verified = true }: Person,
    { clientId: aud = clientId, claims }: TokenOptions,
  ) => ({
    ...{ aud, sub, name, email, email_verified: verified },
    ...claims,
  })

  /** A token that the provider issues to a site about a person. */
  const tokenFor = (person: Person, options: TokenOptions = {}): Promise<string> =>
    server.issuer.buildToken({
      expiresIn: options.expiresInSeconds ?? 3600,
      scopesOrTransform: (_header, payload) => {
        Object.assign(payload, claimsOf(person, options))
      },
    })

  server.service.on(Events.BeforeAuthorizeRedirect, ({ url: back }, request) => {
    const answer = next ?? { error: 'server_error' }
    next = undefined
    const code = back.searchParams.get('code')
    if ('error' in answer || code === null) {
      back.searchParams.delete('code')
      if ('error' in answer) back.searchParams.set('error', answer.error)
      return
    }
    const { person, state, ...options } = answer
    const redirectUri = new URL(request.url ?? '/', url).searchParams.get('redirect_uri') ?? ''
    grants.set(code, { person, options, redirectUri })
    if (state) back.searchParams.set('state', state)
  })
  server.service.on(Events.BeforeTokenSigning, ({ payload }, request) => {
    const grant = grants.get(`${(request.body as { code?: string }).code}`)
    if (!grant) return
    Object.assign(payload, claimsOf(grant.person, grant.options))
    const { expiresInSeconds } = grant.options
    if (expiresInSeconds !== undefined) payload.exp = Math.round(Date.now() / 1000) + expiresInSeconds
  })

  /** A code works once, for the site and the return address it was issued for, and with its secrets. */
  async function exchangeCode(form: Record<string, string>): Promise<[status: number, body: unknown]> {
    if (isDown) return [503, {}]
    exchanges.push(form)
    const grant = grants.get(`${form.code}`)
    const isFromSite = form.client_id === clientId && form.client_secret === providerSecrets[kind]
    const isComplete = isFromSite && form.redirect_uri === grant?.redirectUri && form.code_verifier
    if (!isComplete) return [400, invalidCode[kind]]
    const body = new URLSearchParams({ grant_type: 'authorization_code', ...form })
    const answer = await fetch(`${url}${exchange}`, { method: 'POST', body })
    grants.delete(`${form.code}`)
    return answer.ok ? [200, await answer.json()] : [400, invalidCode[kind]]
  }
  const tokenPath = kind === 'google' ? '/token' : '/v15.0/oauth/access_token'
  server.service.addRoute('POST', tokenPath, async (request, response) => {
    const [status, body] = await exchangeCode((request as { body?: Record<string, string> }).body ?? {})
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

  const answerWith =
    (answer: (claims: Claims, query: Record<string, unknown>) => object | false) =>
    async (request: IncomingMessage & { query?: Record<string, unknown> }, response: ServerResponse) => {
      const query = request.query ?? {}
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      const token = `${query.input_token ?? query.access_token ?? bearer ?? ''}`
      const claims = claimsIn(token, signer)
      const body = claims && answer(claims, query)
      const [status, sent] = isDown ? [503, {}] : body ? [200, body] : [400, invalid[kind]]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
    }
  for (const [path, answer] of Object.entries(answers[kind]))
    for (const version of kind === 'facebook' ? ['', '/v15.0'] : [''])
      server.service.addRoute('GET', `${version}${path}`, answerWith(answer))

  return {
    url,
    tokenFor,
    /** The codes that were exchanged, with their parameters. */
    exchanges,
    /** The next visitor agrees, or acts as specified. */
    next: (answer: NextAnswer) => {
      next = answer
    },
    /** Whether it answers requests about tokens and codes. */
    setDown: (down: boolean) => {
      isDown = down
    },
    stop: () => server.stop(),
  }
}

type Claims = {
  aud: string
  sub: string
  name?: string
  email?: string
  email_verified: boolean
  exp: number
  isValid: boolean
} & WrongProfile

function claimsIn(token: string, signer: KeyObject): Claims | null {
  try {
    const [head, payload = '', signature = ''] = token.split('.')
    const isSignedByProvider = verify(
      'sha256',
      Buffer.from(`${head}.${payload}`),
      signer,
      Buffer.from(signature, 'base64url'),
    )
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
    return { ...claims, isValid: isSignedByProvider && claims.exp * 1000 > Date.now() }
  } catch {
    return null
  }
}

const invalidCode = {
  google: { error: 'invalid_grant', error_description: 'Bad Request' },
  facebook: { error: { message: 'This authorization code has been used.', type: 'OAuthException', code: 100 } },
}

const invalid = {
  google: { error: 'invalid_token', error_description: 'Invalid Value' },
  facebook: { error: { message: 'Error validating access token', type: 'OAuthException', code: 190 } },
}

const subjectOf = ({ sub, profile }: Claims) => (profile === 'other' ? 'somebody' : sub)
const proofOf = (token: unknown) => createHmac('sha256', providerSecrets.facebook).update(`${token}`).digest('hex')

// Google rejects unknown and expired tokens, Facebook marks them; a wrong audience both only report.
const answers: Record<
  'google' | 'facebook',
  Record<string, (claims: Claims, query: Record<string, unknown>) => object | false>
> = {
  google: {
    '/oauth2/v3/tokeninfo': ({ aud, sub, email, email_verified, exp, isValid }) =>
      isValid && {
        azp: aud,
        aud,
        sub,
        scope: 'openid email profile',
        exp: `${exp}`,
        expires_in: `${Math.round(exp - Date.now() / 1000)}`,
        email,
        email_verified: `${email_verified}`,
        access_type: 'online',
      },
    '/oauth2/v3/userinfo': (claims) =>
      claims.isValid &&
      claims.profile !== 'fails' && {
        sub: subjectOf(claims),
        name: claims.name,
        email: claims.email,
        email_verified: claims.email_verified,
      },
  },
  facebook: {
    '/debug_token': ({ aud, sub, exp, isValid }, query) =>
      `${query.access_token}`.endsWith(`|${providerSecrets.facebook}`) && {
        data: {
          app_id: aud,
          type: 'USER',
          is_valid: isValid,
          user_id: sub,
          expires_at: exp,
          scopes: ['email', 'public_profile'],
        },
      },
    '/me': (claims, query) =>
      claims.isValid &&
      query.appsecret_proof === proofOf(query.access_token) && {
        id: subjectOf(claims),
        name: claims.name,
        email: claims.email,
      },
  },
}
