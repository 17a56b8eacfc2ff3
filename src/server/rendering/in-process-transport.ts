import { DatabaseUnavailableError } from '../../platform/database-unavailable.ts'
import { Problem } from '../../platform/errors.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ApiError, Transport } from '../../site/api/calls/calls.ts'
import type { ApiRegistry } from '../../site/api/server/api-registry.ts'
import { anonymousCaller, isPastLastPage } from '../../site/api/server/route.ts'
import type { Language } from '../../site/i18n/language.ts'
import { localiseError } from '../../site/i18n/server/localise-error.ts'
import type { Translate } from '../../site/i18n/server/translate.ts'
import { problemOf } from '../http/answer-failures.ts'

/** The tags and outcomes of one page's calls. */
export type CallTally = {
  tags: Set<string>
  calls: number
  withoutDatabase: number
  beyondEnd: number
  unavailable: DatabaseUnavailableError | null
}

/** Runs a page's calls without HTTP, and collects their tags. */
export const inProcessTransport =
  (registry: ApiRegistry, language: Language, tally: CallTally, log: Log): Transport =>
  async (name, params) => {
    tally.calls += 1
    try {
      const { result, tags } = await registry.run(name, params, { ...anonymousCaller, language })
      for (const tag of tags) tally.tags.add(tag)
      if (isPastLastPage(result)) tally.beyondEnd += 1
      const { top: _, ...responseData } = result
      return responseData
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) {
        tally.withoutDatabase += 1
        tally.unavailable = error
      } else if (!(error instanceof Problem)) log.error({ err: error, call: name }, 'A call failed while rendering')
      throw asApiError(error, language, registry.translate)
    }
  }

function asApiError(error: unknown, language: Language, translate: Translate): ApiError {
  const problem = problemOf(error as Error)
  return { status: problem.status, ...localiseError(problem, language, translate) }
}
