import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkPostedSignUp } from '../../accounts/account-form-checks.ts'
import type { CallName } from '../../api/calls/calls.ts'
import type { ApiRegistry } from '../../api/server/api-registry.ts'
import type { PostedComment } from '../../comments/comment.ts'
import type { FormOutcome } from '../../forms/form-outcome.ts'
import { addressIn, splitLanguage } from '../../i18n/language-address.ts'
import { localiseError } from '../../i18n/server/localise-error.ts'
import { sendCachedResponse } from '../../platform/cache/send-cached-response.ts'
import { badInput, Problem } from '../../platform/errors.ts'
import { paths } from '../../routing/paths.ts'
import { findRoute, type PageRoute, routeParams } from '../../routing/routes.ts'
import { callerOf, problemOf } from '../api/api-http.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { RefuseCrossSite } from './refuse-cross-site.ts'

/** A page's own form, as browsers submit it before the scripts have loaded. */
type FormPost = {
  /** Receives the form's fields and the parameters of the page's address. */
  call: CallName
  /** Checks that only the form requires, not the call: errors by field. */
  check?: (fields: Fields) => Fields
  /** The address to redirect to after a success, given the call's answer. */
  leadsTo: (params: Record<string, string | undefined>, data: unknown) => string
}

/** To the comment, or to the note that explains why it is not shown yet. */
const toComment = (address: (shows: { comment: number | 'held' }) => string, data: unknown): string => {
  const { id, isHeld } = data as PostedComment
  return isHeld ? `${address({ comment: 'held' })}#comment-form` : `${address({ comment: id })}#comment-${id}`
}

/** By the path of the page that has the form. */
const formPosts: Record<string, FormPost> = {
  '/signup': { call: 'POST /signup', check: checkPostedSignUp, leadsTo: () => paths.login() },
  '/contactus': { call: 'POST /contactus', leadsTo: () => paths.contact({ sent: true }) },
  '/newsletter': { call: 'POST /newsletter', leadsTo: () => paths.newsletter({ result: 'asked' }) },
  '/newsletter/confirm': {
    call: 'POST /newsletter/confirm',
    leadsTo: () => paths.newsletter({ result: 'confirmed' }),
  },
  '/newsletter/unsubscribe': {
    call: 'POST /newsletter/unsubscribe',
    leadsTo: () => paths.newsletter({ result: 'unsubscribed' }),
  },
  '/singleproduct/:slug': {
    call: 'POST /commentspost',
    leadsTo: ({ slug = '' }, data) => toComment((shows) => paths.deal(slug, shows), data),
  },
  '/newsarticle/:id': {
    call: 'POST /commentspost',
    leadsTo: ({ id }, data) => toComment((shows) => paths.article(Number(id), shows), data),
  },
  '/comments/unsubscribe': {
    call: 'POST /stopreplymails',
    leadsTo: () => paths.stopReplyMails({ done: 1 }),
  },
}

type Fields = Record<string, string>
type Deps = {
  registry: ApiRegistry
  site: PageRenderer
  refuseCrossSite: RefuseCrossSite
  headers: Record<string, string>
}

/**
 * Runs a posted form's call. A success redirects, so that reloading the page posts nothing; a rejected form is answered
 * by the same page with the typed values and the errors.
 */
export function registerFormPosts(app: FastifyInstance, { registry, site, refuseCrossSite, headers }: Deps): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readMultipart)
  app.post('/*', async (request, reply) => {
    const address = request.raw.url ?? '/'
    const url = new URL(`http://site${address}`)
    const { language, path: pathname } = splitLanguage(url.pathname)
    const route = findRoute(pathname)
    const post = route && formPosts[route.path]
    if (!post) throw onlyRead(reply)
    if (!hidesItsOrigin(request, route)) refuseCrossSite(request, 'form')
    if (route.secret) reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const params = routeParams(route, pathname)
    const fields = textsIn(request.body)
    let data: unknown
    try {
      const complaints = post.check?.(fields) ?? {}
      if (Object.keys(complaints).length > 0) throw badInput(complaints)
      const done = await registry.run(
        post.call,
        { ...params, ...Object.fromEntries(url.searchParams), ...fields },
        callerOf(request),
      )
      data = done.reply.data
    } catch (error) {
      return answerRefusal(request, reply, post.call, fields, error as Error)
    }
    // A mail program that unsubscribes does not follow redirects (RFC 8058).
    if (oneClick in fields)
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Done.')
    return reply.redirect(addressIn(language, post.leadsTo(params, data)), 303)
  })

  async function answerRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    form: string,
    fields: Fields,
    error: Error,
  ) {
    const problem = problemOf(error)
    const { retryAfterSeconds } = problem
    const { message, fields: errorsByField } = localiseError(problem, callerOf(request).language, registry.translate)
    if (problem.status >= 500) request.log.error({ err: error, form }, 'A form could not be accepted')
    const outcome: FormOutcome = {
      form,
      values: withoutSecrets(fields),
      problem: { message, fields: errorsByField, retryAfterSeconds },
    }
    const page = await site.refused(request.raw.url ?? '/', outcome, request.ip)
    const refusal = problem.status === 400 ? 422 : problem.status
    // The renderer may supply the reason why it could not render.
    const status = page.status === 200 ? refusal : page.status
    const waits = retryAfterSeconds === undefined ? {} : { 'retry-after': `${retryAfterSeconds}` }
    reply.hijack()
    sendCachedResponse(request.raw, reply.raw, { ...page, status, faulty: true }, { ...headers, ...waits })
  }
}

/** The encoding that mail programs should unsubscribe with (RFC 8058). Files in it are dropped later. */
async function readMultipart({ headers }: FastifyRequest, body: Buffer): Promise<unknown> {
  const form = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } })
  const fields = await form.formData().catch(() => null)
  if (!fields) throw new Problem(400, /*i18n*/ 'The request body could not be read.')
  return Object.fromEntries(fields)
}

const oneClick = 'List-Unsubscribe'

function onlyRead(reply: FastifyReply): Problem {
  reply.header('allow', 'GET, HEAD')
  return new Problem(405, /*i18n*/ 'This address does not accept forms.')
}

/**
 * A page without referrer posts without origin, and older browsers send no other sign of a form's origin. No other site
 * can post to such a page for a visitor, because it would need the secret in the address.
 */
const hidesItsOrigin = ({ headers }: FastifyRequest, { secret }: PageRoute): boolean =>
  secret === true && headers.origin === 'null' && headers['sec-fetch-site'] === undefined

function textsIn(body: unknown): Fields {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The fields that a page may show again. */
const withoutSecrets = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/password|token/i.test(name)))
