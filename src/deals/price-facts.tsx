import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { InfoIcon, TrendDownIcon, WarningIcon } from '../ui/icon.tsx'
import { dateOnly } from '../ui/relative-time.ts'
import { useRupees } from '../ui/rupees.ts'
import type { DealDetail } from './deal.contract.ts'
import { type PriceFact, priceFacts } from './price-truth.ts'

/** What the recorded prices say about the one asked now, the most telling in a strip; nothing when they say nothing. */
export function PriceFacts({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const wordsOf = useWordsOf()
  const facts = priceFacts(deal)
  if (facts.length === 0) return null
  return (
    <ul aria-label={t`What the price history says`} className="flex flex-col gap-1.5 text-sm">
      {facts.map((fact, place) => {
        const { text, strip, icon } = looks[tones[fact.kind]]
        const isStrip = place === 0 && strip !== ''
        return (
          <li
            key={fact.kind}
            className={`flex items-start gap-2 ${text} ${isStrip ? `mb-1 rounded-control px-3 py-2 font-semibold ${strip}` : ''}`}
          >
            {icon}
            <span>{wordsOf(fact)}</span>
          </li>
        )
      })}
    </ul>
  )
}

type Tone = 'good' | 'plain' | 'careful'

const tones: Record<PriceFact['kind'], Tone> = {
  lowest: 'good',
  'was-more': 'good',
  unchanged: 'plain',
  'was-less': 'plain',
  'original-unseen': 'plain',
  highest: 'careful',
  'raised-first': 'careful',
}

const looks: Record<Tone, { text: string; strip: string; icon: ReactNode }> = {
  good: { text: 'text-accent', strip: 'bg-accent-soft', icon: <TrendDownIcon className="mt-px" /> },
  plain: { text: 'text-muted', strip: '', icon: <InfoIcon className="mt-px" /> },
  careful: { text: 'text-signal-text', strip: 'bg-signal-soft', icon: <WarningIcon className="mt-px" /> },
}

/** What a fact says, in the page's language. */
function useWordsOf(): (fact: PriceFact) => string {
  const { i18n, t } = useLingui()
  const rupees = useRupees()
  // An amount stays on one line.
  const inRupees = (paise: number) => rupees(paise / 100).replaceAll(' ', '\u00a0')
  const on = (at: string) => dateOnly(i18n, at)
  return (fact) => {
    switch (fact.kind) {
      case 'lowest':
      case 'highest': {
        const count = fact.of
        return fact.kind === 'lowest'
          ? t`Lowest of the last ${count} recorded prices`
          : t`Highest of the last ${count} recorded prices`
      }
      case 'raised-first': {
        const [before, raised, date] = [inRupees(fact.before), inRupees(fact.raised), on(fact.raisedDate)]
        return t`The price was raised before this discount: from ${before} to ${raised} by ${date}`
      }
      case 'was-more':
      case 'was-less': {
        const [price, difference, date] = [inRupees(fact.price), inRupees(fact.difference), on(fact.date)]
        return fact.kind === 'was-more'
          ? t`Was ${price} on ${date}: ${difference} more than now`
          : t`Was ${price} on ${date}: ${difference} less than now`
      }
      case 'original-unseen': {
        const [highest, original] = [inRupees(fact.highest), inRupees(fact.original)]
        return t`The highest price we recorded is ${highest}, not ${original}`
      }
      case 'unchanged': {
        const date = on(fact.since)
        return t`No other price recorded since ${date}`
      }
    }
  }
}
