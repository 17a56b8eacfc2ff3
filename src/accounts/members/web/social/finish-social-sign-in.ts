import type { ApiError } from '../../../../site/api/calls/calls.ts'
import { decodeUser } from '../../../../site/api/user.wire.ts'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { fetchJson, type NoAnswerError } from '../../../../site/api/web/fetch-json.ts'
import { beginSession } from '../../../../site/api/web/session.ts'
import { saveToast } from '../../../../ui/feedback/toast-after-load.ts'
import type { SocialAnswer, SocialProvider } from '../../social-sign-in.ts'
import { closeAccountDialog, openAccountDialog, type ProfileField } from '../account-dialog-state.ts'

const timeoutMs = 15_000
const unexpected = /*i18n*/ 'Something went wrong on our side. Please try again.'

export type SocialOutcome =
  | { kind: 'pending' }
  | { kind: 'denied' | 'broken' }
  | { kind: 'refused'; message: string }
  /** A temporary failure; retried with the same response of the provider. */
  | { kind: 'failed'; message: string; again: () => void }
  /** The provider supplied no name or no address. */
  | { kind: 'incomplete'; complete: () => void }

type Return = {
  provider: SocialProvider
  answer: SocialAnswer
  show: (outcome: SocialOutcome) => void
  /** The page where the visitor started. */
  goTo: (page: string) => void
}

/** Signs in with the provider's response, after checking that this browser made the request. */
export async function finishSocialSignIn({ provider, answer, show, goTo }: Return): Promise<void> {
  if (answer.kind !== 'code') {
    show({ kind: answer.kind })
    return
  }
  const { state, code } = answer
  let signInState: SignInState | undefined

  async function attempt(): Promise<void> {
    show({ kind: 'pending' })
    try {
      // Requested once: the server forgets it after answering.
      signInState ??= await fetchSignInState(provider, state)
      await signIn()
    } catch (error) {
      show(outcomeOf(error as ApiError))
    }
  }

  async function signIn(missing: { name?: string; email?: string } = {}, signal?: AbortSignal): Promise<void> {
    const credentials = { type: 'social', provider, code, code_verifier: signInState?.code_verifier ?? '' }
    const {
      data: user,
      message,
      token,
    } = await callApi('POST /login', { ...credentials, ...missing }, signal, decodeUser)
    if (!token) throw { status: 500, message: unexpected }
    beginSession({ user, token })
    saveToast(message ?? /*i18n*/ 'You are signed in')
    closeAccountDialog()
    goTo(signInState?.back ?? '/')
  }

  function outcomeOf({ status, message, fields }: ApiError): SocialOutcome {
    if (status === 422 && fields) {
      const missing = Object.keys(fields) as ProfileField[]
      const complete = () => openAccountDialog({ kind: 'complete', missing, complete: signIn })
      complete()
      return { kind: 'incomplete', complete }
    }
    const isTemporary = status === 0 || status === 429 || status >= 500
    return isTemporary ? { kind: 'failed', message, again: attempt } : { kind: 'refused', message }
  }

  await attempt()
}

/** The page where the visitor started, and the PKCE verifier, without which the code is useless. */
type SignInState = { back: string; code_verifier: string }

/** Throws when another browser started the sign-in. */
async function fetchSignInState(provider: SocialProvider, state: string): Promise<SignInState> {
  const body = new URLSearchParams({ provider, state })
  const { response, json } = await fetchJson('/auth/state', { method: 'POST', body, timeoutMs }).catch(
    ({ message }: NoAnswerError) => {
      throw { status: 0, message } satisfies ApiError
    },
  )
  const answer = json as (SignInState & { message?: string }) | null
  if (response.ok && answer?.code_verifier) return answer
  throw { status: response.status, message: answer?.message ?? unexpected } satisfies ApiError
}
