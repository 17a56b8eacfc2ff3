import type { Config } from '../../../platform/config/config.ts'
import { inOutgoingRequest } from '../../../platform/tracing/trace.ts'

export type TelegramBot = NonNullable<Config['telegram']>

/** A failed call of the Bot API. Its message has no address, which contains the bot's token. */
export class TelegramError extends Error {
  override name = 'TelegramError'
  /** Null without an answer. */
  readonly status: number | null
  readonly description: string
  /** When the bot may ask again. */
  readonly retryAfterSeconds: number

  constructor(status: number | null, description: string, retryAfterSeconds = 0) {
    super(`Telegram: ${status ?? 'no answer'} ${description}`)
    this.status = status
    this.description = description
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Answer = { ok?: unknown; result?: unknown; description?: unknown; parameters?: { retry_after?: unknown } }

type TelegramMethod =
  | 'getUpdates'
  | 'sendMessage'
  | 'sendPhoto'
  | 'editMessageText'
  | 'editMessageCaption'
  | 'deleteMessage'

/** Calls a method of the Bot API (core.telegram.org/bots/api) and returns its result. Files are sent in a form. */
export async function callTelegram(
  { apiUrl, botToken }: TelegramBot,
  method: TelegramMethod,
  params: object,
  { timeoutMs = 10_000, signal }: { timeoutMs?: number; signal: AbortSignal },
): Promise<unknown> {
  const isForm = params instanceof FormData
  const { status, answer } = await inOutgoingRequest({ method: 'POST', host: new URL(apiUrl).hostname }, (trace) =>
    fetch(`${apiUrl}/bot${botToken}/${method}`, {
      method: 'POST',
      headers: { ...trace, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? params : JSON.stringify(params),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }),
  )
    .then(async (response) => ({ status: response.status, answer: (await response.json()) as Answer }))
    .catch((error: Error) => {
      signal.throwIfAborted()
      throw new TelegramError(null, (error.cause as { code?: string } | undefined)?.code ?? error.name)
    })
  if (status === 200 && answer.ok === true) return answer.result
  const seconds = Number(answer.parameters?.retry_after)
  throw new TelegramError(status, `${answer.description ?? ''}`, seconds > 0 ? seconds : 0)
}
