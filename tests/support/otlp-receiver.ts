import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll } from 'vitest'

type ReceivedSpan = {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  attributes: Record<string, unknown>
  isError: boolean
}

type Attributes = { key: string; value: Record<string, unknown> }[]
type SpanJson = Pick<ReceivedSpan, 'name' | 'traceId' | 'spanId' | 'parentSpanId'> & {
  attributes: Attributes
  status: { code?: number }
}
type ExportJson = {
  resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: SpanJson[] }[] }[]
}

const errorCode = 2

/** A receiver of traces (OTLP over HTTP, as JSON), as a collector has it. `answer.status` is what it answers with. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const answer = { status: 200 }
  const asked: { path: string | undefined; authorization: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    asked.push({ path: request.url, authorization: request.headers.authorization })
    const { resourceSpans } = (await json(request)) as ExportJson
    if (answer.status === 200) spans.push(...resourceSpans.flatMap(spansIn))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { spans, answer, asked, endpoint: `http://127.0.0.1:${port}` }
}

function spansIn({ resource, scopeSpans }: ExportJson['resourceSpans'][number]): ReceivedSpan[] {
  const service = `${valuesOf(resource.attributes)['service.name']}`
  return scopeSpans.flatMap(({ spans }) =>
    spans.map(({ name, traceId, spanId, parentSpanId, attributes, status }) => ({
      ...{ service, name, traceId, spanId, parentSpanId },
      attributes: valuesOf(attributes),
      isError: status.code === errorCode,
    })),
  )
}

const valuesOf = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
