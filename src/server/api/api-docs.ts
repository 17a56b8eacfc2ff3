import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type ApiDocument, apiDocsPage } from './api-docs-html.ts'

const hidden = { schema: { hide: true } }
const styles = readFileSync(join(import.meta.dirname, 'api-docs.css'), 'utf8')

/** The API documents: /ifs/openapi.json for programs and /ifs/docs for people. */
export function registerApiDocs(app: FastifyInstance): void {
  let page: string | undefined
  const cacheControl = 'public, max-age=300'

  app.get('/ifs/openapi.json', hidden, async (_request, reply) => {
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(JSON.stringify(app.swagger()))
  })
  app.get('/ifs/docs', hidden, async (_request, reply) => {
    // The calls do not change while the process runs.
    page ??= apiDocsPage(app.swagger() as unknown as ApiDocument)
    return reply.type('text/html; charset=utf-8').header('cache-control', cacheControl).send(page)
  })
  app.get('/ifs/docs.css', hidden, async (_request, reply) => {
    return reply.type('text/css; charset=utf-8').header('cache-control', cacheControl).send(styles)
  })
}
