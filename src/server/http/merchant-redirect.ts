import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Problem, retryAfterHeader } from '../../platform/errors.ts'
import type { AdmissionControl } from '../../platform/limits/admission-control.ts'
import type { ApiRegistry } from '../../site/api/server/api-registry.ts'
import { allLanguages } from '../../site/i18n/language.ts'
import { addressIn } from '../../site/i18n/language-address.ts'
import { addressId } from '../../site/routing/address-id.ts'
import { paths } from '../../site/routing/paths.ts'
import type { PageRenderer } from '../rendering/page-renderer.ts'
import { logFailure, problemOf } from './answer-failures.ts'
import { callerOf } from './caller.ts'

type RedirectRoute = { Params: { id: string }; Querystring: { issue?: string } }

/** The merchant redirect without JavaScript or by the link on the page: counts the click and redirects. */
export function registerMerchantRedirect(
  app: FastifyInstance,
  {
    registry,
    gate,
    pageRenderer,
  }: { registry: ApiRegistry; gate: AdmissionControl; pageRenderer: Pick<PageRenderer, 'renderNotice'> },
): void {
  async function redirectToMerchant(request: FastifyRequest<RedirectRoute>, reply: FastifyReply) {
    const id = addressId(request.params.id)
    const caller = callerOf(request)
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      // The merchant sees that the visitor comes from this site, but not from which page.
      .header('referrer-policy', 'strict-origin')
    try {
      gate.admit(request.ip)
      // HEAD only checks the address; it counts no click.
      const preview = request.method === 'GET' ? 0 : 1
      const issue = addressId(request.query.issue ?? '')
      const click = { dealid: id, preview, ...(issue > 0 && { issue }) }
      const { result: redirection } = await registry.run('POST /redirection', click, caller)
      return reply.redirect(redirection.data.url, 302)
    } catch (error) {
      const problem = problemOf(error as Error)
      if (problem.status === 429 || problem.status >= 500) return answerError(request, reply, problem, error as Error)
    }
    // That page explains the problem.
    return reply.redirect(addressIn(caller.language, paths.merchantRedirectPage(id)), 302)
  }

  /** A person opened this address, so errors are shown as a page. */
  function answerError(request: FastifyRequest, reply: FastifyReply, problem: Problem, error: Error) {
    logFailure(error, problem, request)
    const { status, contentType, bytes } = pageRenderer.renderNotice(request.raw.url ?? '/', problem)
    return reply
      .code(status)
      .headers(retryAfterHeader(problem.retryAfterSeconds))
      .type(contentType)
      .send(bytes.identity)
  }
  for (const language of allLanguages)
    app.get<RedirectRoute>(addressIn(language, '/ifsredirect/:id/go'), redirectToMerchant)
}
