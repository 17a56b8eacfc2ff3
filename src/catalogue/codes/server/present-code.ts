import type { Language } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
import type { Code, CodeTrials } from '../code.contract.ts'
import type { listCodes, TrialsRow } from './code.queries.ts'

type CodeRow = Awaited<ReturnType<typeof listCodes>>[number]

export function presentCode(row: CodeRow, language: Language): Code {
  const own = translated({ name: row.name }, row.translations, language).name
  const first = translated({ couponName: row.firstName ?? '' }, row.firstTranslations, language).couponName
  const { amountPaise, percentBp, capPaise, minPaise, endsAt } = row
  return {
    code: row.code,
    name: own || first,
    isOfStore: row.storeId !== null,
    ...(amountPaise !== null && { amountPaise }),
    ...(percentBp !== null && { percent: percentBp / 100 }),
    ...(capPaise !== null && { capPaise }),
    ...(minPaise !== null && { minPaise }),
    audience: row.audience,
    ...(endsAt && { endsAtMs: endsAt.getTime() }),
    trials: presentTrials(row.trials),
  }
}

export function presentTrials(row: TrialsRow): CodeTrials {
  const { tried, worked, lastWorkedMs, isUntried, isFailing, testedMs, testWorks, testAnswer } = row
  return {
    ...{ tried, worked },
    ...(lastWorkedMs !== null && { lastWorkedMs: Math.floor(lastWorkedMs) }),
    ...(isUntried && { isUntried }),
    ...(isFailing && { isFailing }),
    ...(testedMs !== null && { test: { atMs: Math.floor(testedMs), works: testWorks === true, answer: testAnswer } }),
  }
}
