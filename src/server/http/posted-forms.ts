import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkNewPassword, checkPostedSignUp } from '../../accounts/members/account-form-checks.ts'
import { stoppedAlertMailsAddress } from '../../community/alerts/alert-address.ts'
import { shownPreferencesPath } from '../../community/newsletter/newsletter-paths.ts'
import { sendCachedResponse } from '../../platform/cache/send-cached-response.ts'
import { badInput, Problem, retryAfterHeader } from '../../platform/errors.ts'
import type { CallName, Calls } from '../../site/api/calls/calls.ts'
import type { Data } from '../../site/api/contract.ts'
import type { ApiRegistry } from '../../site/api/server/api-registry.ts'
import type { Caller } from '../../site/api/server/route.ts'
import type { FormRejection } from '../../site/forms/field-errors.ts'
import { languageIn } from '../../site/i18n/language.ts'
import { addressIn } from '../../site/i18n/language-address.ts'
import { paths } from '../../site/routing/paths.ts'
import { type PageRoute, readAddress, routeParams } from '../../site/routing/routes.ts'
import type { PageRenderer } from '../rendering/page-renderer.ts'
import { describeFailures } from './answer-failures.ts'
import { callerOf } from './caller.ts'
import type { RefuseCrossSite } from './refuse-cross-site.ts'

type PageParams = Record<string, string | undefined>
type Posted = { fields: Fields; params: PageParams; search: URLSearchParams; caller: Caller }

/** A page's own form, as browsers submit it before the scripts have loaded. */
type FormPost = {
  call: CallName
  /** Runs the call and returns the address to go to. */
  submit: (registry: ApiRegistry, posted: Posted) => Promise<string>
}

/**
 * The call receives the form's fields and the parameters of the page's address. `leadsTo`: the address to redirect to
 * after a success. `check`: checks that only the form requires, not the call; errors by field.
 */
const formPost = <N extends CallName>(
  call: N,
  leadsTo: (params: PageParams, data: Data<Calls[N]>, search: URLSearchParams, fields: Fields) => string,
  check?: (fields: Fields) => Fields,
): FormPost => ({
  call,
  submit: async (registry, { fields, params, search, caller }) => {
    const errorsByField = check?.(fields) ?? {}
    if (Object.keys(errorsByField).length > 0) throw badInput(errorsByField)
    const raw = { ...params, ...Object.fromEntries(search), ...fields }
    const { result } = await registry.run(call, raw, caller)
    return leadsTo(params, result.data, search, fields)
  },
})

/** To the comment, or to the note that explains why it is not shown yet. */
const toComment = (
  { id, isHeld }: Data<Calls['POST /commentspost']>,
  address: (shows: { comment: number | 'held' }) => string,
): string => (isHeld ? `${address({ comment: 'held' })}#comment-form` : `${address({ comment: id })}#comment-${id}`)

/** One that was taken back can be sent anew. */
function afterReport(search: URLSearchParams, { reason }: Fields): string {
  const deal = search.get('deal')
  if (deal === null) return paths.report({ comment: Number(search.get('comment')), sent: 1 })
  return paths.report(reason === 'none' ? { deal } : { deal, sent: 1 })
}

function afterCodeVote(search: URLSearchParams): string {
  const [deal, store] = [search.get('dealid'), search.get('storeid')]
  const of = deal === null ? { storeid: Number(store) } : { dealid: Number(deal) }
  return paths.code({ ...of, code: search.get('code') ?? '', sent: 1 })
}

const newPassword = formPost(
  'POST /resetpassword',
  () => paths.resetPassword({ result: 'changed' }),
  ({ password = '', confirm_password = '' }) => checkNewPassword({ password, confirm_password }),
)
const passwordLink = formPost('POST /forgotpassword', () => paths.resetPassword({ result: 'asked' }))

/** Without scripts the page has both forms, because it is the same with and without a token in its address. */
const newPasswordOrLink: FormPost = {
  call: newPassword.call,
  submit: (registry, posted) => ('email' in posted.fields ? passwordLink : newPassword).submit(registry, posted),
}

/** Without scripts a list of checkboxes has a name for each: "category-12". */
const withCategories = (fields: Fields): Fields => ({
  ...fields,
  categories: Object.keys(fields)
    .flatMap((name) => /^category-(\d{1,9})$/.exec(name)?.[1] ?? [])
    .join(','),
})

const unsubscribing = formPost('POST /newsletter/unsubscribe', () => paths.newsletter({ result: 'unsubscribed' }))
const savingPreferences = formPost('POST /newsletter/preferences', (_params, { cadence, lang, categories }, search) =>
  shownPreferencesPath(
    { token: search.get('token') ?? '', issueId: Number(search.get('issue')) },
    { cadence, language: languageIn(lang), categoryIds: categories },
    'saved',
  ),
)

/** The page has both forms. */
const preferencesOrEnd: FormPost = {
  call: savingPreferences.call,
  submit: (registry, posted) =>
    'stop' in posted.fields
      ? unsubscribing.submit(registry, posted)
      : savingPreferences.submit(registry, { ...posted, fields: withCategories(posted.fields) }),
}

/** By the path of the page that has the form. */
const formPosts: Record<string, FormPost> = {
  '/signup': formPost('POST /signup', () => paths.login({ done: 1 }), checkPostedSignUp),
  '/contactus': formPost('POST /contactus', () => paths.contact({ sent: true })),
  '/report': formPost('POST /report', (_params, _data, search, fields) => afterReport(search, fields)),
  '/code': formPost('POST /codevote', (_params, _data, search) => afterCodeVote(search)),
  '/newsletter': formPost('POST /newsletter', () => paths.newsletter({ result: 'asked' })),
  '/newsletter/confirm': formPost('POST /newsletter/confirm', () => paths.newsletter({ result: 'confirmed' })),
  '/newsletter/unsubscribe': unsubscribing,
  '/newsletter/preferences': preferencesOrEnd,
  '/singleproduct/:slug': formPost('POST /commentspost', ({ slug = '' }, posted) =>
    toComment(posted, (shows) => paths.deal(slug, shows)),
  ),
  '/newsarticle/:id': formPost('POST /commentspost', ({ id }, posted) =>
    toComment(posted, (shows) => paths.article(Number(id), shows)),
  ),
  '/confirm-email': formPost('POST /confirmemail', () => paths.confirmEmail({ done: 1 })),
  '/reset-password': newPasswordOrLink,
  '/alerts/stop': formPost('POST /stopalertmails', () => stoppedAlertMailsAddress),
  '/comments/unsubscribe': formPost('POST /stopreplymails', () => paths.stopReplyMails({ done: 1 })),
}

type Fields = Record<string, string>
type Deps = {
  registry: ApiRegistry
  pageRenderer: PageRenderer
  refuseCrossSite: RefuseCrossSite
  headers: Record<string, string>
}

/**
 * Runs a posted form's call. A success redirects, so that reloading the page posts nothing; a rejected form is answered
 * by the same page with the typed values and the errors.
 */
export function registerFormPosts(
  app: FastifyInstance,
  { registry, pageRenderer, refuseCrossSite, headers }: Deps,
): void {
  const describeFailure = describeFailures(registry.translate)
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readMultipart)
  app.post('/*', async (request, reply) => {
    const { url, language, path, route } = readAddress(request.raw.url ?? '/')
    const post = route && formPosts[route.path]
    if (!post) throw onlyRead(reply)
    if (!hidesItsOrigin(request, route)) refuseCrossSite(request, 'form')
    if (route.secret) reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const params = routeParams(route, path)
    const fields = textsIn(request.body)
    let next: string
    try {
      const caller = callerOf(request)
      next = await post.submit(registry, { fields, params, search: url.searchParams, caller })
    } catch (error) {
      return answerRefusal(request, reply, post.call, fields, error as Error)
    }
    // A mail program that unsubscribes does not follow redirects (RFC 8058).
    if (oneClick in fields)
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Done.')
    return reply.redirect(addressIn(language, next), 303)
  })

  async function answerRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    form: string,
    fields: Fields,
    error: Error,
  ) {
    const failure = describeFailure(error, request, callerOf(request).language)
    const { message, fields: errorsByField, retryAfterSeconds } = failure
    const rejection: FormRejection = {
      form,
      values: withoutSecrets(fields),
      problem: { message, fields: errorsByField, retryAfterSeconds },
    }
    const page = await pageRenderer.renderRejectedForm(request.raw.url ?? '/', rejection, request.ip)
    const refusal = failure.status === 400 ? 422 : failure.status
    // The renderer may supply the reason why it could not render.
    const status = page.status === 200 ? refusal : page.status
    reply.hijack()
    sendCachedResponse(
      request.raw,
      reply.raw,
      { ...page, status, faulty: true },
      { ...headers, ...retryAfterHeader(retryAfterSeconds) },
    )
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
