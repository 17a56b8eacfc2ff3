import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { testBotToken } from './telegram.ts'

type Failure = { error_code: number; description: string; parameters?: { retry_after: number } }
type Params = Record<string, unknown>
/** What the next call gets in place of its answer. `lost`: it is done, and the connection ends without an answer. */
type Reaction = Failure | 'lost' | { held: Promise<unknown> }

class Refusal extends Error {
  readonly failure: Failure

  constructor(description: string) {
    super(description)
    this.failure = { error_code: 400, description: `Bad Request: ${description}` }
  }
}

/** A Telegram channel on this machine, as the Bot API shows it: messages are sent, edited and deleted. */
export async function startTelegramChannel() {
  const calls: { method: string; params: Params }[] = []
  const messages = new Map<number, { html: string; photo: Buffer | null }>()
  const reactions: Reaction[] = []
  let lastId = 0

  function send(html: unknown, photo: Buffer | null, maxLength: number) {
    if (`${html}`.replace(/<[^>]*>/g, '').length > maxLength) throw new Refusal('message is too long')
    lastId += 1
    messages.set(lastId, { html: `${html}`, photo })
    return { message_id: lastId }
  }

  function edit({ message_id }: Params, html: unknown, isCaption: boolean) {
    const message = messages.get(Number(message_id))
    if (!message) throw new Refusal('message to edit not found')
    if ((message.photo !== null) !== isCaption) throw new Refusal('there is no text in the message to edit')
    if (message.html === html) throw new Refusal('message is not modified')
    message.html = `${html}`
    return { message_id }
  }

  const methods: Record<string, (params: Params) => unknown> = {
    sendMessage: ({ text }) => send(text, null, 4096),
    sendPhoto: ({ caption, photo }) => send(caption, photo as Buffer, 1024),
    editMessageText: (params) => edit(params, params.text, false),
    editMessageCaption: (params) => edit(params, params.caption, true),
    deleteMessage: ({ message_id }) => {
      if (!messages.delete(Number(message_id))) throw new Refusal('message to delete not found')
      return true
    },
  }

  async function answer(request: IncomingMessage, reaction: Reaction | undefined) {
    const params = await readParams(request)
    const [, bot, method = ''] = (request.url ?? '').split('/')
    calls.push({ method, params })
    if (bot !== `bot${testBotToken}`) return { ok: false, error_code: 401, description: 'Unauthorized' }
    if (typeof reaction === 'object' && 'held' in reaction) await reaction.held
    if (typeof reaction === 'object' && 'error_code' in reaction) return { ok: false, ...reaction }
    try {
      return { ok: true, result: methods[method]?.(params) }
    } catch (error) {
      return { ok: false, ...(error as Refusal).failure }
    }
  }

  const server = createServer(async (request, response) => {
    const reaction = reactions.shift()
    const body = await answer(request, reaction)
    if (reaction === 'lost') return response.destroy()
    const status = 'error_code' in body ? Number(body.error_code) : 200
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    bot: {
      botName: 'BachatBot',
      botToken: testBotToken,
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    calls,
    messages,
    /** The texts in the channel, the oldest first. */
    texts: () => [...messages.values()].map(({ html }) => html),
    /** Of the next calls, in this order. */
    react: (...next: Reaction[]) => reactions.push(...next),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function readParams(request: IncomingMessage): Promise<Params> {
  const body = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return JSON.parse(`${body}`)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()),
  ])
  return Object.fromEntries(await Promise.all(fields))
}
