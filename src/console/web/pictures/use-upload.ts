import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { UploadedPicture } from '../../../shared/uploaded-picture.ts'
import { consoleCall } from '../api/console-call.ts'
import { ConsoleError, isTemporary } from '../api/console-error.ts'
import { sendFile } from './send-file.ts'

type UploadState =
  | { kind: 'idle' }
  /** `share`: from 0 to 1; null while a picture is fetched from an address. */
  | { kind: 'sending'; share: number | null }
  /** `canRetry`: it may pass; what is refused is refused again. `isFile`: it was a file, not an address. */
  | { kind: 'failed'; message: string; canRetry: boolean; isFile: boolean }

export type Upload = {
  state: UploadState
  send: (file: Blob) => void
  fetchFrom: (address: string) => void
  cancel: () => void
  /** Once more what failed. */
  retry: () => void
}

const maxBytes = 20_000_000

/** One upload at a time; a newer one ends the one under way. */
export function useUpload(onUploaded: (picture: UploadedPicture) => void): Upload {
  const { t } = useLingui()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  const last = useRef<() => void>(() => undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(work: (signal: AbortSignal) => Promise<UploadedPicture>, share: number | null): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'sending', share })
    try {
      const picture = await work(controller.signal)
      if (controller.signal.aborted) return
      setState({ kind: 'idle' })
      onUploaded(picture)
    } catch (error) {
      if (controller.signal.aborted) return
      const message = error instanceof ConsoleError ? error.message : t`Something went wrong. Please try again.`
      setState({ kind: 'failed', message, canRetry: isTemporary(error), isFile: share !== null })
    }
  }

  const send = (file: Blob) => {
    const work = async (signal: AbortSignal) => {
      const sent = await shrinkPhoto(file)
      signal.throwIfAborted()
      if (sent.size > maxBytes)
        throw new ConsoleError(413, {
          message: t`The file is larger than 20 MB. Please make the picture smaller and try again.`,
        })
      return sendFile(sent, { signal, onProgress: (share) => setState({ kind: 'sending', share }) })
    }
    last.current = () => void run(work, 0)
    last.current()
  }
  const fetchFrom = (address: string) => {
    const work = (signal: AbortSignal) =>
      consoleCall<UploadedPicture>('/pictures/fetch', { body: { address }, signal }).catch((error: unknown) => {
        // The field's own sentence says more.
        const own = error instanceof ConsoleError ? error.errors.address : undefined
        throw own && error instanceof ConsoleError ? new ConsoleError(error.status, { message: own }) : error
      })
    last.current = () => void run(work, null)
    last.current()
  }
  return {
    state,
    send,
    fetchFrom,
    cancel: () => {
      running.current?.abort()
      setState({ kind: 'idle' })
    },
    retry: () => last.current(),
  }
}

// The largest picture that the server keeps.
const maxSide = 2_400
const minBytes = 2_000_000

/** A phone's photo at the size that is kept of it, so that it is sent in seconds on a slow line. */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size < minBytes) return file
  try {
    const photo = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(photo.width, photo.height))
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale))
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    return smaller.size < file.size ? smaller : file
  } catch {
    // The server says what is wrong with the file.
    return file
  }
}
