import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Events, OAuth2Server } from 'oauth2-mock-server'

/** Whom the provider vouches for. What is undefined it does not tell. */
export type Person = { sub: string; name?: string | undefined; email?: string | undefined; verified?: boolean }

type TokenOptions = { clientId?: string; expiresInSeconds?: number }

/** How the next visitor who is sent there comes back; without one, as `person`. */
type NextAnswer = { token: string } | { error: string } | { token: string; state: string }

/**
 * Google or Facebook on this machine, over real HTTP and with signed tokens: the way there and back (OAuth 2.0's
 * implicit grant, which the kept server leaves to its hook), and the addresses at which tokens are checked.
 */
export async function startSignInProvider(kind: 'google' | 'facebook', clientId: string, port = 0) {
  const authorize = kind === 'google' ? '/o/oauth2/v2/auth' : '/v15.0/dialog/oauth'
  const server = new OAuth2Server(undefined, undefined, { endpoints: { authorize } })
  const signer = createPublicKey({ key: (await server.issuer.keys.generate('RS256')) as JsonWebKey, format: 'jwk' })
  await server.start(port, '127.0.0.1')
  const url = `http://127.0.0.1:${server.address().port}`
  let next: NextAnswer | undefined
  let isDown = false

  /** A token that the provider gives to a site about a person. */
  const tokenFor = ({ sub, name, email, verified = true }: Person, options: TokenOptions = {}): Promise<string> =>
    server.issuer.buildToken({
      expiresIn: options.expiresInSeconds ?? 3600,
      scopesOrTransform: (_header, payload) => {
        Object.assign(payload, { aud: options.clientId ?? clientId, sub, name, email, email_verified: verified })
      },
    })

  server.service.on(Events.BeforeAuthorizeRedirect, ({ url: back }, request) => {
    const asked = new URL(request.url ?? '/', url).searchParams
    const state = asked.get('state') ?? ''
    back.search = ''
    const answer = next ?? { error: 'server_error' }
    next = undefined
    back.hash = new URLSearchParams(
      'error' in answer
        ? { error: answer.error, state }
        : {
            state,
            access_token: answer.token,
            token_type: 'Bearer',
            expires_in: '3599',
            ...('state' in answer && { state: answer.state }),
          },
    ).toString()
  })

  const answering =
    (answer: (claims: Claims, query: Record<string, unknown>) => object) =>
    async (request: IncomingMessage & { query?: Record<string, unknown> }, response: ServerResponse) => {
      const query = request.query ?? {}
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      const token = `${query.input_token ?? query.access_token ?? bearer ?? ''}`
      const claims = claimsIn(token, signer)
      const [status, body] = isDown ? [503, {}] : claims ? [200, answer(claims, query)] : [400, invalid[kind]]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
  for (const [path, answer] of Object.entries(answers[kind]))
    for (const version of kind === 'facebook' ? ['', '/v15.0'] : [''])
      server.service.addRoute('GET', `${version}${path}`, answering(answer))

  return {
    url,
    tokenFor,
    /** The next visitor agrees, or does what is said. */
    next: async (answer: ({ person: Person } & TokenOptions & { state?: string }) | { error: string }) => {
      next =
        'error' in answer
          ? answer
          : { token: await tokenFor(answer.person, answer), ...(answer.state && { state: answer.state }) }
    },
    /** Whether it answers at all when it is asked about tokens. */
    setDown: (down: boolean) => {
      isDown = down
    },
    stop: () => server.stop(),
  }
}

type Claims = { aud: string; sub: string; name?: string; email?: string; email_verified: boolean; exp: number }

// Google and Facebook refuse what they have not given and what has expired; a foreign audience they merely tell.
function claimsIn(token: string, signer: KeyObject): Claims | null {
  try {
    const [head, payload = '', signature = ''] = token.split('.')
    const isOurs = verify('sha256', Buffer.from(`${head}.${payload}`), signer, Buffer.from(signature, 'base64url'))
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
    return isOurs && claims.exp * 1000 > Date.now() ? claims : null
  } catch {
    return null
  }
}

const invalid = {
  google: { error: 'invalid_token', error_description: 'Invalid Value' },
  facebook: { error: { message: 'Error validating access token', type: 'OAuthException', code: 190 } },
}

const answers: Record<
  'google' | 'facebook',
  Record<string, (claims: Claims, query: Record<string, unknown>) => object>
> = {
  google: {
    '/oauth2/v3/tokeninfo': ({ aud, sub, email, email_verified, exp }) => ({
      azp: aud,
      aud,
      sub,
      scope: 'openid email profile',
      exp: `${exp}`,
      expires_in: `${Math.round(exp - Date.now() / 1000)}`,
      email,
      email_verified: `${email_verified}`,
      access_type: 'online',
    }),
    '/oauth2/v3/userinfo': ({ sub, name, email, email_verified }) => ({ sub, name, email, email_verified }),
  },
  facebook: {
    '/debug_token': ({ aud, sub, exp }) => ({
      data: {
        app_id: aud,
        type: 'USER',
        is_valid: true,
        user_id: sub,
        expires_at: exp,
        scopes: ['email', 'public_profile'],
      },
    }),
    '/me': ({ sub, name, email }) => ({ id: sub, name, email }),
  },
}
