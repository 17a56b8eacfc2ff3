import type { Log } from '../../../../platform/log/log.ts'
import { inOutgoingRequest } from '../../../../platform/tracing/trace.ts'

const timeoutMs = 5_000

type ProviderResponse = { status: number; body: Record<string, unknown> }
type ProviderRequest = {
  headers?: Record<string, string> /** Posted, so that the token or code is not in any address log. */
  form?: Record<string, string>
}

/** The provider's answer; null when it is unreachable or reports a fault of its own. */
export async function callProvider(
  url: URL,
  log: Log,
  { headers = {}, form }: ProviderRequest = {},
): Promise<ProviderResponse | null> {
  try {
    const response = await inOutgoingRequest({ method: form ? 'POST' : 'GET', host: url.hostname }, (trace) =>
      fetch(url, {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers: { accept: 'application/json', ...trace, ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )
    const body: unknown = await response.json()
    if (response.status < 500 && response.status !== 429 && typeof body === 'object' && body !== null)
      return { status: response.status, body: body as Record<string, unknown> }
    log.warn({ host: url.host, status: response.status }, 'A sign-in provider answered with an error')
  } catch (error) {
    // Without the address, which contains the token.
    log.warn({ host: url.host, reason: (error as Error).name }, 'A sign-in provider cannot be reached')
  }
  return null
}

export const textIn = (body: Record<string, unknown>, key: string): string | null => {
  const value = body[key]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
