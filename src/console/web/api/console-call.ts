import { fetchJson, NoAnswerError } from '../../../site/api/web/fetch-json.ts'
import type { ConsoleFailure } from '../../console.contract.ts'
import { askToSignIn } from '../session/sign-in-again.ts'
import { asFormError, ConsoleError } from './console-error.ts'

type Options = {
  query?: URLSearchParams
  /** Makes it a POST. */
  body?: object
  /** Makes it a POST of a file. */
  file?: Blob
  signal?: AbortSignal | undefined
  /** The page is being closed: the call must outlive it. */
  keepalive?: boolean
  /** Whether to wait for a new sign-in when the session has ended, and then repeat the call. */
  isRepeated?: boolean
  timeoutMs?: number
}

const usualTimeoutMs = 20_000
const root = '/ifs/console'

/** Sends a call of the console and gives its answer, or throws a `ConsoleError`. */
export async function consoleCall<Answer>(path: string, options: Options = {}): Promise<Answer> {
  const { isRepeated = true } = options
  const first = await send<Answer>(path, options)
  if (!('failure' in first)) return first.answer
  if (first.failure.reason !== 'signed-out' || !isRepeated) throw first.failure
  // Typed text stays in the page meanwhile.
  if (!(await askToSignIn())) throw first.failure
  const second = await send<Answer>(path, options)
  if ('failure' in second) throw second.failure
  return second.answer
}

type Sent<Answer> = { answer: Answer } | { failure: ConsoleError }

async function send<Answer>(path: string, options: Options): Promise<Sent<Answer>> {
  const { query, body, file, signal, keepalive = false, timeoutMs = usualTimeoutMs } = options
  const sent = body ? JSON.stringify(body) : file
  let answered: Awaited<ReturnType<typeof fetchJson>>
  try {
    answered = await fetchJson(`${root}${path}${query && `${query}` ? `?${query}` : ''}`, {
      method: sent === undefined ? 'GET' : 'POST',
      headers: {
        'accept-language': document.documentElement.lang,
        ...(sent !== undefined && { 'content-type': body ? 'application/json' : 'application/octet-stream' }),
      },
      ...(sent !== undefined && { body: sent }),
      keepalive,
      signal,
      timeoutMs,
    })
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    return { failure: new ConsoleError(0, { message: error.message }) }
  }
  const { response, json: answer } = answered
  if (response.ok && answer !== null) return { answer: answer as Answer }
  const failure = (answer as ConsoleFailure | null)?.message ? (answer as ConsoleFailure) : unexpected
  return { failure: new ConsoleError(response.status, failure, answer) }
}

/** As `consoleCall`, for a form: what is refused is said beside its fields. */
export async function formCall<Answer>(
  path: string,
  body: object,
  options: Pick<Options, 'isRepeated'> = {},
): Promise<Answer> {
  return consoleCall<Answer>(path, { ...options, body }).catch((error: unknown) => {
    throw asFormError(error)
  })
}

/** Whether a call that changes something may have changed it: no answer, a fault half-way, or it was begun before. */
export const isUnclear = (error: unknown): boolean =>
  error instanceof ConsoleError && ([0, 401, 409].includes(error.status) || error.status >= 500)

const unexpected: ConsoleFailure = { message: /*i18n*/ 'Something went wrong on our side. Please try again.' }

/** The address of a list as a file. */
export const csvAddress = (kind: string, query: URLSearchParams): string => `${root}/records/${kind}.csv?${query}`
