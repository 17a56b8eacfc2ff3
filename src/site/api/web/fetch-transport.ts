import { defaultLanguage } from '../../i18n/language.ts'
import { splitLanguage } from '../../i18n/language-address.ts'
import type { ApiError, Transport } from '../calls/calls.ts'
import type { WireListSubject } from '../list-facets.contract.ts'
import { decodeListSubject } from '../list-subject.wire.ts'
import { isPersonalCall } from '../personal-calls.ts'
import { recordAnswer } from './connection.ts'
import { fetchJson, NoAnswerError } from './fetch-json.ts'
import { currentSession, endRevokedSession, sessionEnded } from './session.ts'

const timeoutMs = 15_000

type Envelope = {
  responseData?: { data?: unknown; subject?: WireListSubject; message?: string; errors?: Record<string, string> }
  message?: string
  token?: string
}

/**
 * Sends a call over HTTP and returns its decoded `responseData`, or throws an `ApiError` with a message for the
 * visitor.
 */
export const fetchTransport: Transport = async (name, params, signal, decode) => {
  const [method = 'GET', path = ''] = name.split(' ')
  const form = new URLSearchParams()
  const search = method === 'GET' ? form : new URLSearchParams()
  for (const [key, value] of Object.entries(params)) if (value !== undefined) form.set(key, `${value}`)
  const { language } = splitLanguage(location.pathname)
  // Part of the address, because shared answers are cached by address; the browser's own language may differ from the
  // page's.
  if (method === 'GET' && language !== defaultLanguage) search.set('lang', language)
  // Other calls are sent without a token, because browser and proxy caches may store their answers for everyone.
  const token = isPersonalCall(name, params) ? currentSession()?.token : undefined
  const query = `${search}`
  const { response, json } = await fetchJson(`/ifs${path}${query && `?${query}`}`, {
    method,
    headers: {
      ...(method === 'POST' && { 'accept-language': language }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' ? { body: form } : {}),
    signal,
    timeoutMs,
  }).catch((error: unknown) => {
    throw error instanceof NoAnswerError ? failure(0, error.message) : error
  })
  const envelope = json as Envelope | null
  if (response.ok && envelope) {
    const { responseData, token } = envelope
    const answer = { ...responseData, ...(token && { token }) }
    const decoded = {
      ...answer,
      ...(decode && { data: decode(answer.data as never) }),
      ...(answer.subject && { subject: decodeListSubject(answer.subject) }),
    }
    recordAnswer(response, decoded)
    return decoded
  }
  if (response.status === 401 && token) {
    endRevokedSession(token, method === 'POST')
    throw failure(401, sessionEnded)
  }
  throw failure(
    response.status,
    envelope?.message ?? /*i18n*/ 'Something went wrong on our side. Please try again.',
    envelope?.responseData?.errors,
    waitOf(response.headers.get('retry-after')),
    envelope?.responseData,
  )
}

const waitOf = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined

const failure = (
  status: number,
  message: string,
  fields?: Record<string, string>,
  retryAfterSeconds?: number,
  details?: Record<string, unknown>,
): ApiError => ({ status, message, fields, retryAfterSeconds, details })
