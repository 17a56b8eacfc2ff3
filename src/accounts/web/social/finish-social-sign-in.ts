import type { ApiError } from '../../../api/calls/calls.ts'
import { callApi } from '../../../api/web/call-api.ts'
import { beginSession } from '../../../api/web/session.ts'
import { keepToast } from '../../../ui/feedback/toast-after-load.ts'
import { decodeUser } from '../../member.wire.ts'
import type { SocialAnswer, SocialProvider } from '../../social-sign-in.ts'
import { closeAccountDialog, openAccountDialog } from '../account-dialog.ts'

export type SocialOutcome =
  | { kind: 'pending' }
  | { kind: 'denied' | 'broken' }
  | { kind: 'refused'; message: string }
  /** It may pass; tried again with what the provider gave. */
  | { kind: 'failed'; message: string; again: () => void }
  /** The provider told no name or no address. */
  | { kind: 'incomplete'; complete: () => void }

type Return = {
  provider: SocialProvider
  answer: SocialAnswer
  show: (outcome: SocialOutcome) => void
  /** Where the visitor came from. */
  goTo: (page: string) => void
}

/** Signs in with what a provider sent along, once this browser is known to have asked for it. */
export async function signInOnReturn({ provider, answer, show, goTo }: Return): Promise<void> {
  if (answer.kind !== 'code') {
    show({ kind: answer.kind })
    return
  }
  const { state, code } = answer
  let setOut: SetOut | undefined

  async function attempt(): Promise<void> {
    show({ kind: 'pending' })
    try {
      // Asked once: the server forgets it with its answer.
      setOut ??= await askHowSetOut(provider, state)
      await signIn()
    } catch (error) {
      show(outcomeOf(error as ApiError))
    }
  }

  async function signIn(missing: { name?: string; email?: string } = {}, signal?: AbortSignal): Promise<void> {
    const known = { type: 'social', provider, code, code_verifier: setOut?.code_verifier ?? '' }
    const { data, message, token } = await callApi('POST /login', { ...known, ...missing }, signal)
    if (!token) throw { status: 500, message: /*i18n*/ 'Something went wrong on our side. Please try again.' }
    beginSession({ user: decodeUser(data), token })
    keepToast(message ?? /*i18n*/ 'You are signed in')
    closeAccountDialog()
    goTo(setOut?.back ?? '/')
  }

  const complete = () => openAccountDialog({ kind: 'complete', complete: signIn })

  function outcomeOf({ status, message, fields }: ApiError): SocialOutcome {
    if (status === 422 && fields) {
      complete()
      return { kind: 'incomplete', complete }
    }
    const mayPass = status === 0 || status === 429 || status >= 500
    return mayPass ? { kind: 'failed', message, again: attempt } : { kind: 'refused', message }
  }

  await attempt()
}

/** The page that the visitor set out from, and the secret without which the code is worth nothing. */
type SetOut = { back: string; code_verifier: string }

/** Throws when it was not this browser that set out. */
async function askHowSetOut(provider: SocialProvider, state: string): Promise<SetOut> {
  const body = new URLSearchParams({ provider, state })
  const sent = fetch('/auth/state', { method: 'POST', body, signal: AbortSignal.timeout(15_000) })
  const response = await sent.catch(() => null)
  const answer = (await response?.json().catch(() => null)) as (SetOut & { message?: string }) | null | undefined
  if (response?.ok && answer?.code_verifier) return answer
  const offline = /*i18n*/ 'You seem to be offline. Please check your connection.'
  throw { status: response?.status ?? 0, message: answer?.message ?? offline } satisfies ApiError
}
