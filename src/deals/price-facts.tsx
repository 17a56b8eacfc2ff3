import type { ReactNode } from 'react'
import { InfoIcon, TrendDownIcon, WarningIcon } from '../ui/icon.tsx'
import { formatRupees } from '../ui/money.ts'
import { dateOnly } from '../ui/relative-time.ts'
import type { DealDetail } from './deal.contract.ts'
import { type PriceFact, priceFacts } from './price-truth.ts'

/** What the recorded prices say about the one asked now; nothing when they say nothing. */
export function PriceFacts({ deal }: { deal: DealDetail }) {
  const facts = priceFacts(deal)
  if (facts.length === 0) return null
  return (
    <ul aria-label="What the price history says" className="flex flex-col gap-1.5 text-sm">
      {facts.map((fact) => (
        <li key={fact.kind} className={`flex items-start gap-2 ${looks[tones[fact.kind]].text}`}>
          {looks[tones[fact.kind]].icon}
          <span>{inWords(fact)}</span>
        </li>
      ))}
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

const looks: Record<Tone, { text: string; icon: ReactNode }> = {
  good: { text: 'font-medium text-accent', icon: <TrendDownIcon className="mt-px" /> },
  plain: { text: 'text-muted', icon: <InfoIcon className="mt-px" /> },
  careful: { text: 'font-medium text-signal-text', icon: <WarningIcon className="mt-px" /> },
}

const rupees = (paise: number) => formatRupees(paise / 100)

function inWords(fact: PriceFact): string {
  switch (fact.kind) {
    case 'lowest':
      return `Lowest of the last ${fact.of} recorded prices`
    case 'highest':
      return `Highest of the last ${fact.of} recorded prices`
    case 'raised-first':
      return `The price was raised before this discount: from ${rupees(fact.before)} to ${rupees(fact.raised)} by ${dateOnly(fact.raisedDate)}`
    case 'was-more':
      return `Was ${rupees(fact.price)} on ${dateOnly(fact.date)}: ${rupees(fact.difference)} more than now`
    case 'was-less':
      return `Was ${rupees(fact.price)} on ${dateOnly(fact.date)}: ${rupees(fact.difference)} less than now`
    case 'original-unseen':
      return `The highest price we recorded is ${rupees(fact.highest)}, not ${rupees(fact.original)}`
    case 'unchanged':
      return `No other price recorded since ${dateOnly(fact.since)}`
  }
}
