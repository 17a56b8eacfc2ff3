import { badInput, Problem } from '../../../../platform/errors.ts'
import { Message } from '../../../../platform/message.ts'
import type { RouteContext } from '../../../../site/api/server/route.ts'
import {
  type CodeProof,
  type Identity,
  type ProviderRejection,
  providerNames,
  type SocialProvider,
  socialReturnPath,
} from '../../social-sign-in.ts'
import { limitSocialSignIn } from '../account-limits.ts'
import { type AccountDeps, emailContextOf, limitContextOf } from '../account-services.ts'
import { deviceOf } from '../session/device.ts'
import type { SignedIn } from '../session/sign-in.ts'
import { callFacebook, exchangeFacebookCode } from './facebook.ts'
import { callGoogle, exchangeGoogleCode } from './google.ts'
import { isCodeVerifier } from './pkce.ts'
import { signInIdentity } from './sign-in-identity.ts'
import { deleteUnfinished, findUnfinished, saveUnfinished } from './unfinished-sign-ins.ts'

/** The call's params; our own pages send a code, other clients a token. */
type Login = Partial<Record<'provider' | 'access_token' | 'code' | 'code_verifier' | 'uid' | 'name' | 'email', string>>
type IdentityResult = Promise<Identity | ProviderRejection>

/** How a configured provider is asked: about a token, or with a code if its secret is set. */
type Provider = {
  id: SocialProvider
  verifyToken: (token: string) => IdentityResult
  exchange: ((proof: CodeProof) => IdentityResult) | null
}

/** With the code that our own pages send, or with a token, as other clients of the call do. */
export async function handleSocialSignIn(deps: AccountDeps, params: Login, context: RouteContext): Promise<SignedIn> {
  const provider = providerOf(deps, params.provider ?? '', context.now)
  const proof = params.code ? codeProofOf(params, provider) : null
  if (!proof && !params.access_token) throw badInput({ access_token: 'access_token is required.' })
  const limitContext = limitContextOf(deps, context)
  const giveBack = await limitSocialSignIn(limitContext)
  const { db, recordEvent } = deps
  const unfinished = proof && (await findUnfinished(db, provider.id, proof, context.now))
  const identityResult =
    unfinished ?? (await (proof ? provider.exchange?.(proof) : provider.verifyToken(params.access_token ?? '')))
  const identity =
    identityResult && 'uid' in identityResult && (!params.uid || params.uid === identityResult.uid)
      ? identityResult
      : null
  if (!identity) {
    if (identityResult && 'rejected' in identityResult && identityResult.rejected === 'unreachable') {
      // Nothing was guessed.
      await giveBack()
      throw unreachable(provider)
    }
    recordEvent({ name: 'sign-in-refused', address: context.caller.address, reason: provider.id })
    throw unconfirmed(provider)
  }
  // Only data that no provider confirms is taken from the params.
  await giveBack()
  const visitor = { name: params.name, email: params.email, device: deviceOf(context.caller.userAgent) }
  try {
    const correspondence = emailContextOf(deps, context.caller)
    const signedIn = await signInIdentity(db, identity, visitor, correspondence, limitContext)
    if (proof) await deleteUnfinished(db, proof)
    return signedIn
  } catch (error) {
    // A repeated call with the missing data or another address continues the sign-in.
    if (proof && error instanceof Problem && error.fields) await saveUnfinished(db, proof, identity, context.now)
    throw error
  }
}

function providerOf({ config, log }: AccountDeps, id: string, now: Date): Provider {
  const { google, facebook, publicUrl } = config
  if (id === 'google' && google) {
    const { clientSecret } = google
    const at = { redirectUri: publicUrl + socialReturnPath('google'), now, log }
    return {
      id,
      verifyToken: (token) => callGoogle(google, token, log),
      exchange: clientSecret === null ? null : (proof) => exchangeGoogleCode({ ...google, clientSecret }, proof, at),
    }
  }
  if (id === 'facebook' && facebook) {
    const redirectUri = publicUrl + socialReturnPath('facebook')
    return {
      id,
      verifyToken: (token) => callFacebook(facebook, token, log),
      exchange: (proof) => exchangeFacebookCode(facebook, proof, redirectUri, log),
    }
  }
  throw notOffered()
}

function codeProofOf({ code = '', code_verifier: verifier = '' }: Login, { exchange }: Provider): CodeProof {
  if (!exchange) throw notOffered()
  if (!isCodeVerifier(verifier))
    throw badInput({ code_verifier: 'code_verifier must be 43 to 128 letters and digits.' })
  return { code, verifier }
}

const notOffered = () => badInput({ provider: /*i18n*/ 'Sign-in with this provider is not available.' })

const unreachable = ({ id }: Provider) =>
  new Problem(
    503,
    new Message(/*i18n*/ '{name} is not responding. Please try again, or sign in with your password.', {
      name: providerNames[id],
    }),
  )

const unconfirmed = ({ id }: Provider) =>
  new Problem(
    401,
    new Message(/*i18n*/ '{name} did not confirm this sign-in. Please try again.', { name: providerNames[id] }),
  )
