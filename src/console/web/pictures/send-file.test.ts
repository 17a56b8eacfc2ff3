import { expect, test, vi } from 'vitest'
import { endWait, waitingForSignIn } from '../session/sign-in-again.ts'
import { sendFile } from './send-file.ts'

test('an upload that was cancelled while the editor signed in again is not sent a second time', async () => {
  let sent = 0
  class SignedOutRequest {
    status = 401
    response = { message: 'Please sign in.', reason: 'signed-out' }
    upload = {}
    onload = () => {}
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      sent++
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', SignedOutRequest)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const controller = new AbortController()
  const upload = sendFile(new Blob(['picture']), { signal: controller.signal, onProgress: () => {} })
  await expect.poll(() => waitingForSignIn.get().length).toBe(1)
  controller.abort()
  endWait(true)
  await expect(upload).rejects.toBe(controller.signal.reason)
  expect(sent).toBe(1)
})
