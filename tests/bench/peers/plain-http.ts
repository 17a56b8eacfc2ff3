import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

// The minimum with node:http: one page's bytes and headers, fetched once, for every request.
const [address = '', port = '', encoding = ''] = process.argv.slice(2)

const response = await new Promise<IncomingMessage>((resolve, reject) =>
  get(address, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject),
)
const body = await buffer(response)
const connection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])
const headers = Object.entries(response.headers)
  .filter(([name]) => !connection.has(name))
  .flatMap(([name, value]) => [name, `${value}`])

createServer((_request, answer) => {
  answer.writeHead(200, headers)
  answer.end(body)
}).listen(Number(port), '127.0.0.1')
