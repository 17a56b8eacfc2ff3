import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailableError } from '../../platform/database-unavailable.ts'
import { Problem, retryAfterHeader, unavailable } from '../../platform/errors.ts'
import type { Language } from '../../site/i18n/language.ts'
import { localiseError } from '../../site/i18n/server/localise-error.ts'
import type { Translate } from '../../site/i18n/server/translate.ts'
import { languageOf } from './caller.ts'

/** The one place that turns an error into an answer: a message for the caller, the details for the log. */
export const answerFailures = (translate: Translate) => {
  const describe = describeFailures(translate)
  return function answerFailure(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
    const { status, message, fields, details, retryAfterSeconds } = describe(error, request, languageOf(request))
    return reply
      .code(status)
      .headers(retryAfterHeader(retryAfterSeconds))
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send({
        status: 'failure',
        statusCode: outcomeOf(status, request),
        message,
        responseData: { message, ...(fields && { errors: fields }), ...details },
      })
  }
}

/** Calls of the API say `500` whatever the reason is; elsewhere a temporary failure is told apart. */
const outcomeOf = (status: number, { url }: FastifyRequest): string =>
  status === 503 && !url.startsWith('/ifs/') ? '503' : '500'

/** Logs a failure and gives what the caller is told of it. */
export const describeFailures = (translate: Translate) =>
  function describeFailure(error: Error, request: FastifyRequest, language: Language) {
    const problem = problemOf(error)
    logFailure(error, problem, request)
    const { status, retryAfterSeconds } = problem
    return { status, retryAfterSeconds, ...localiseError(problem, language, translate) }
  }

/** Faults are errors, what passes by itself is a warning, and what the caller did wrong is not logged. */
export function logFailure(error: Error, { status }: Problem, request: FastifyRequest): void {
  const path = request.url.split('?')[0]
  if (status === 503) {
    if (error instanceof DatabaseUnavailableError)
      request.log.warn({ path, err: error }, 'A request could not reach the database')
    else {
      const what =
        error instanceof Problem ? 'A request was rejected because the site is busy' : 'A file was not written'
      request.log.warn({ path, reason: error.message }, what)
    }
  } else if (status >= 500) request.log.error({ err: error, path }, 'A request failed')
}

// A file could not be written.
const fullDisk = ['ENOSPC', 'EDQUOT', 'EROFS']

export function problemOf(error: Error & { statusCode?: number | undefined; code?: string }): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseUnavailableError || fullDisk.includes(error.code ?? '')) return unavailable()
  switch (error.statusCode) {
    case 413:
      return new Problem(413, /*i18n*/ 'The request body is too large.')
    case 415:
      return new Problem(415, /*i18n*/ 'The request body must be a form (application/x-www-form-urlencoded) or JSON.')
    case 400:
      return new Problem(400, /*i18n*/ 'The request body could not be read.')
    default:
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
        return new Problem(error.statusCode, /*i18n*/ 'The request could not be processed.')
      return new Problem(500, /*i18n*/ 'Something went wrong on our side. Please try again.')
  }
}
