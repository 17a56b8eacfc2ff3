import type { Field } from '../../console/records/record-description.ts'

const percent = { type: 'number', min: 0, max: 100, isInteger: true, isBeside: true } as const

/** By the importer’s names: the limits of the safety rules that a feed can have of its own, in per cent. */
export const feedLimitFields = {
  heldBelowRowsPercent: {
    ...percent,
    label: /*i18n*/ 'Held with fewer rows than (%)',
    help: /*i18n*/ 'Of the last good run. Empty: 50 %.',
  },
  missingStayBelowRowsPercent: {
    ...percent,
    label: /*i18n*/ 'Missing deals stay with fewer rows than (%)',
    help: /*i18n*/ 'Of the last good run. Empty: 90 %.',
  },
  moreRejectedPercent: {
    ...percent,
    label: /*i18n*/ 'Missing deals stay with more rejected rows than (%)',
    help: /*i18n*/ 'More than in the last good run. Empty: 5 %.',
  },
  replacedIdsPercent: {
    ...percent,
    label: /*i18n*/ 'Held with more replaced products than (%)',
    help: /*i18n*/ 'Known ones are gone, and as many new ones came. Empty: 50 %.',
  },
  movedPricesPercent: {
    ...percent,
    label: /*i18n*/ 'Held with more moved prices than (%)',
    help: /*i18n*/ 'Moved by more than 40 %. Empty: 30 %.',
  },
  sameFactorPercent: {
    ...percent,
    label: /*i18n*/ 'Held with more prices 10 or 100 times too high or low than (%)',
    help: /*i18n*/ 'At least three. Empty: 1 %.',
  },
} as const satisfies Record<string, Field>

export const feedLimitNames = Object.keys(feedLimitFields) as (keyof typeof feedLimitFields)[]
