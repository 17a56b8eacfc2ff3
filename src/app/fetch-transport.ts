import type { ApiError, Transport } from './api.ts'

const timeoutMs = 15_000

type Envelope = { responseData: { message?: string; errors?: Record<string, string> }; message?: string }

/** Sends a call over HTTP and gives its `responseData`, or throws an `ApiError` with a sentence for the visitor. */
export const fetchTransport: Transport = async (name, params, signal) => {
  const [method = 'GET', path = ''] = name.split(' ')
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) if (value !== undefined) form.set(key, `${value}`)
  const inQuery = method === 'GET' && form.size > 0
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  try {
    response = await fetch(`/ifs${path}${inQuery ? `?${form}` : ''}`, {
      method,
      ...(method === 'POST' ? { body: form } : {}),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw failure(
      0,
      timeout.aborted
        ? 'The server took too long to answer. Please try again.'
        : 'You seem to be offline. Please check your connection.',
    )
  }
  const envelope = (await response.json().catch(() => null)) as Envelope | null
  if (response.ok && envelope) return envelope.responseData
  throw failure(
    response.status,
    envelope?.message ?? 'Something went wrong on our side. Please try again.',
    envelope?.responseData.errors,
  )
}

const failure = (status: number, message: string, fields?: Record<string, string>): ApiError => ({
  status,
  message,
  fields,
})
