import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { testBotToken } from './telegram.ts'

type SentMessage = { chat_id: number; text: string; parse_mode?: string }
type Failure = { error_code: number; description: string; parameters?: { retry_after: number } }

/** Telegram's Bot API on this machine: people write to the bot, and the bot to them. */
export async function startTelegramServer() {
  const sent: SentMessage[] = []
  const written = new EventEmitter()
  const stopping = new AbortController()
  const state = { failure: undefined as Failure | undefined, lastId: 100, ignoresOffset: false }
  let updates: { update_id: number; message: object }[] = []
  const methods: Record<string, (params: never) => unknown> = {
    getUpdates: async ({ offset = 0, timeout }: { offset?: number; timeout: number }) => {
      if (!state.ignoresOffset) updates = updates.filter(({ update_id }) => update_id >= offset)
      if (updates.length === 0 && timeout > 0)
        await once(written, 'update', { signal: stopping.signal }).catch(() => {})
      return updates
    },
    sendMessage: (message: SentMessage) => {
      sent.push(message)
      return { message_id: sent.length }
    },
  }
  const server = createServer(async (request, response) => {
    const params = await json(request)
    const [, bot, method = ''] = (request.url ?? '').split('/')
    const run = bot === `bot${testBotToken}` ? methods[method] : undefined
    const failure = run ? state.failure : { error_code: 404, description: 'Not Found' }
    const body = failure ? { ok: false, ...failure } : { ok: true, result: await run?.(params as never) }
    response.writeHead(failure?.error_code ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    bot: { botName: 'BachatBot', botToken: testBotToken, apiUrl },
    sent,
    fail: (failure: Failure | undefined) => {
      state.failure = failure
    },
    /** As after a crash before the bot has confirmed what it read. */
    repeatUpdates: () => {
      state.ignoresOffset = true
    },
    /** Telegram begins with other numbers. */
    restartNumbers: () => {
      updates = []
      state.lastId = 1
    },
    write: (text: string, { chat = 7, type = 'private', language = 'en' } = {}) => {
      state.lastId += 1
      const message = { text, chat: { id: chat, type, first_name: 'Asha' }, from: { language_code: language } }
      updates.push({ update_id: state.lastId, message })
      written.emit('update')
    },
    stop: async () => {
      stopping.abort()
      server.closeAllConnections()
      server.close()
    },
  }
}
