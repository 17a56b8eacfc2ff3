import type { UploadedPicture } from '../../../shared/uploaded-picture.ts'
import type { ConsoleFailure } from '../../console.contract.ts'
import { ConsoleError } from '../api/console-error.ts'
import { askToSignIn } from '../session/sign-in-again.ts'

type Options = {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

// On a slow line the file takes long to arrive, and the server waits as long for it.
const timeoutMs = 120_000

/** Uploads a picture, with its progress, which `fetch` does not tell. Throws a `ConsoleError`. */
export async function sendFile(file: Blob, options: Options): Promise<UploadedPicture> {
  const first = await sendOnce(file, options)
  if (!(first instanceof ConsoleError)) return first
  if (first.reason !== 'signed-out' || !(await askToSignIn())) throw first
  // Cancelled during the sign-in.
  options.signal.throwIfAborted()
  const second = await sendOnce(file, options)
  if (second instanceof ConsoleError) throw second
  return second
}

function sendOnce(file: Blob, { onProgress, signal }: Options): Promise<UploadedPicture | ConsoleError> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => () => resolve(new ConsoleError(0, { message }))
    request.open('POST', '/ifs/console/pictures')
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = fail(/*i18n*/ 'You seem to be offline. Please check your connection.')
    request.ontimeout = fail(/*i18n*/ 'The server took too long to answer. Please try again.')
    request.onabort = () => reject(signal.reason)
    request.onload = () => resolve(answerOf(request))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function answerOf({ status, response }: XMLHttpRequest): UploadedPicture | ConsoleError {
  if (status === 201 && response) return response as UploadedPicture
  const failure = (response as ConsoleFailure | null)?.message ? (response as ConsoleFailure) : unexpected
  return new ConsoleError(status, failure, response)
}

const unexpected: ConsoleFailure = { message: /*i18n*/ 'Something went wrong on our side. Please try again.' }
