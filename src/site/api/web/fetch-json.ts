export const offlineMessage = /*i18n*/ 'You seem to be offline. Please check your connection.'

/** No answer came, or not all of it. The message is for the visitor. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

type Options = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined; timeoutMs: number }

/**
 * An answer and its JSON, which is null for what is not an answer of the site, such as the page of a proxy. Throws a
 * `NoAnswerError`, also after `timeoutMs`, or the browser's own error when `signal` is aborted.
 */
export async function fetchJson(
  address: string,
  { signal, timeoutMs, ...request }: Options,
): Promise<{ response: Response; json: unknown }> {
  // Not `AbortSignal.any`, which browsers of early 2023 lack.
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(abort, timeoutMs)
  try {
    const response = await fetch(address, { ...request, signal: controller.signal })
    return { response, json: jsonIn(await response.text()) }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NoAnswerError(
      controller.signal.aborted ? /*i18n*/ 'The server took too long to answer. Please try again.' : offlineMessage,
    )
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
