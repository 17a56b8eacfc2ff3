import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inDiscardedTransaction } from '../../console/server/discarded-transaction.ts'
import { findPreview, type StoredPreview } from '../../console/server/previews/stored-previews.ts'
import { type PreviewView, writePreview } from '../../console/server/previews/write-preview.ts'
import type { RecordKind, WriteContext } from '../../console/server/records/record-kind.ts'
import type { Produced } from '../../platform/cache/cached-response.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound, retryAfterHeader } from '../../platform/errors.ts'
import type { AdmissionControl } from '../../platform/limits/admission-control.ts'
import type { Db } from '../../platform/schema/db.ts'
import { escapeMarkup } from '../../shared/escape-markup.ts'
import type { ApiRegistry } from '../../site/api/server/api-registry.ts'
import { isLanguage, type Language } from '../../site/i18n/language.ts'
import { addressIn, splitLanguage } from '../../site/i18n/language-address.ts'
import { logFailure, problemOf } from '../http/answer-failures.ts'
import { languageOf } from '../http/caller.ts'
import { previewHeaders } from '../http/security-headers.ts'
import type { PageRenderer } from '../rendering/page-renderer.ts'

/** Renders a page of the site from the data that a transaction sees. */
export type RenderPreview = (tx: Db, address: string) => Promise<Produced>

type Deps = {
  db: Db
  clock: Clock
  kinds: readonly RecordKind[]
  gate: AdmissionControl
  registry: Pick<ApiRegistry, 'translate'>
  publicUrl: string
  renderPreview: RenderPreview
  pageRenderer: Pick<PageRenderer, 'renderNotice'>
}

const noPreview = () =>
  notFound(/*i18n*/ 'This preview has ended, or its link is incomplete. Please ask whoever sent it for a new one.')

/**
 * `/preview?key=…`: what a record's page, or a list with its card, will be. Whoever has the link sees it; nothing of it is
 * stored, counted or cached.
 */
export function registerPreviews(app: FastifyInstance, deps: Deps): void {
  const { db, clock, gate } = deps
  const headers = previewHeaders(deps.publicUrl)
  app.get('/preview', async (request, reply) => {
    reply.headers(headers)
    try {
      return await sendPreview(request, reply)
    } catch (error) {
      return sendNotice(request, reply, error as Error)
    }
  })

  async function sendPreview(request: FastifyRequest, reply: FastifyReply) {
    const { key, lang, view } = request.query as Record<string, unknown>
    const now = clock()
    gate.admit(request.ip)
    const preview = typeof key === 'string' && key.length < 100 ? await findPreview(db, key, now) : null
    const kind = deps.kinds.find(({ description }) => description.name === preview?.kind)
    if (!preview || !kind) throw noPreview()
    const options = { language: isLanguage(lang) ? lang : null, view: view === 'list' ? 'list' : 'page' } as const
    const { document, language } = await gate.renderInTurn(() => render(deps, kind, preview, options, now))
    const text = deps.registry.translate(language, /*i18n*/ 'Preview. Only people with this link see this version.')
    return reply
      .code(document.status)
      .type(document.contentType)
      .send(previewDocument(textOf(document), text))
  }

  /** A person opened the link, so errors are shown as a page. */
  function sendNotice(request: FastifyRequest, reply: FastifyReply, error: Error) {
    const problem = problemOf(error)
    logFailure(error, problem, request)
    const address = addressIn(languageOf(request), '/preview')
    const { status, contentType, bytes } = deps.pageRenderer.renderNotice(address, problem)
    return reply
      .code(status)
      .headers(retryAfterHeader(problem.retryAfterSeconds))
      .type(contentType)
      .send(withoutScripts(`${bytes.identity}`))
  }
}

const textOf = ({ body }: Produced): string => [body].flat().join('')

function render(
  { db, publicUrl, renderPreview }: Deps,
  kind: RecordKind,
  preview: StoredPreview,
  { language, view }: { language: Language | null; view: PreviewView },
  now: Date,
) {
  return inDiscardedTransaction(db, async (tx) => {
    const address = await writePreview(tx, kind, preview, view, contextOf(preview, publicUrl, now))
    const own = splitLanguage(address)
    const shownIn = language ?? own.language
    const document = await renderPreview(tx, addressIn(shownIn, own.path))
    return { document, language: shownIn }
  })
}

/** As its author would write it; emails and events of a discarded write are discarded too. */
const contextOf = ({ memberId, memberName }: StoredPreview, publicUrl: string, now: Date): WriteContext => ({
  now,
  author: {
    memberId,
    member: { id: `${memberId}`, name: memberName, email: '', role: 'editor' },
    address: '',
    now,
  },
  sendMail: async () => false,
  // Anyone with the link may see it; its author's permission was checked when it was opened.
  assertSignedIn: async () => undefined,
  publicUrl,
  recordEvent: () => undefined,
  secretsKey: null,
})

// Buy Now would count a click, or lead to a deal that does not exist yet.
const merchantLinks = / href="(?:\/[a-z]{2})?\/ifsredirect\/[^"]*"/g
const preloads = /<link href="[^"<>]*" data-module>/g
const scriptEnd = '</script>'

/** A rendered page as a preview: without scripts, which would load the published data, and with a line that says so. */
function previewDocument(html: string, text: string): string {
  const notice = `<p class="page-width py-1.5 text-center font-semibold text-sm" role="note">${escapeMarkup(text)}</p>`
  return withoutScripts(html)
    .replace(preloads, '')
    .replace(merchantLinks, '')
    .replace('</head>', '<meta name="robots" content="noindex, nofollow"></head>')
    .replace('<body>', () => `<body>${notice}`)
}

/** In time proportional to the length: a regular expression would look for the end again from every beginning. */
function withoutScripts(html: string): string {
  const [start = '', ...others] = html.split(/<script\b/)
  const rest = others.map((part) => {
    const end = part.indexOf(scriptEnd)
    return end < 0 ? '' : part.slice(end + scriptEnd.length)
  })
  return [start, ...rest].join('')
}
