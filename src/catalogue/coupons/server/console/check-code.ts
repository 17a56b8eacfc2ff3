import type { Values } from '../../../../console/records/record-description.ts'
import { checkedValuesOf } from '../../../../console/records/record-values.ts'
import type { StoredRecord } from '../../../../console/server/records/record-kind.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { codeRecord } from '../../../codes/code.record.ts'

type CodeValues = Partial<ReturnType<typeof checkedValuesOf<typeof codeRecord>>>

/** Errors by field: what cannot be true of a code. */
export async function checkCode(
  db: Db,
  values: Values,
  before: StoredRecord | null,
  now: Date,
): Promise<Record<string, string>> {
  const all = checkedValuesOf(codeRecord, values)
  return {
    ...checkBenefit(all),
    ...checkTimes(all, now),
    ...(before ? checkUnchanged(all, before.values) : await checkOwner(db, all)),
  }
}

function checkBenefit({ amountPaise, percent, capPaise, minPaise }: CodeValues): Record<string, string> {
  if (amountPaise && percent) return { percent: /*i18n*/ 'Please enter an amount or a percentage, not both.' }
  if (capPaise && !percent) return { capPaise: /*i18n*/ 'Only a percentage has a highest amount.' }
  if (amountPaise && minPaise && amountPaise > minPaise)
    return { amountPaise: /*i18n*/ 'The amount is higher than the order that it needs.' }
  return {}
}

function checkTimes({ startsAt, endsAt, testedAt, testResult }: CodeValues, now: Date): Record<string, string> {
  const errors: Record<string, string> = {}
  if (startsAt && endsAt && endsAt <= startsAt) errors.endsAt = /*i18n*/ 'The end must be after the beginning.'
  if (testedAt && !testResult) errors.testResult = /*i18n*/ 'Please choose what the test showed.'
  if (testResult && !testedAt) errors.testedAt = /*i18n*/ 'Please enter when it was tested.'
  if (testedAt && new Date(testedAt) > now) errors.testedAt = /*i18n*/ 'This time is in the future.'
  return errors
}

function checkUnchanged(values: CodeValues, before: Values): Record<string, string> {
  const names = ['code', 'dealId', 'storeId'] as const
  const changed = names.filter((name) => Object.hasOwn(values, name) && (values[name] ?? null) !== before[name])
  return Object.fromEntries(changed.map((name) => [name, /*i18n*/ 'This stays as it is: please add another code.']))
}

async function checkOwner(db: Db, { code, dealId, storeId }: CodeValues): Promise<Record<string, string>> {
  if (!dealId && !storeId) return { dealId: /*i18n*/ 'Please choose a deal or a store.' }
  if (dealId && storeId) return { storeId: /*i18n*/ 'Please choose a deal or a store, not both.' }
  const same = await db
    .selectFrom('codes')
    .select('id')
    .where('code', '=', code ?? '')
    .$if(Boolean(dealId), (query) => query.where('deal_id', '=', Number(dealId)))
    .$if(Boolean(storeId), (query) => query.where('store_id', '=', Number(storeId)))
    .executeTakeFirst()
  return same ? { code: /*i18n*/ 'It has this code already.' } : {}
}
