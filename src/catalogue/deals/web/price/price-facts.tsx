import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ClockIcon, InfoIcon, TrendDownIcon, WarningIcon } from '../../../../ui/components/icon.tsx'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import { dateOnly } from '../../../../ui/format-time.ts'
import { usePriceAmount } from '../../../../ui/hooks/use-price-amount.ts'
import type { DealDetail } from '../../deal.ts'
import type { PriceFact } from '../../price-rules.ts'

type PriceFactsProps = {
  deal: Pick<DealDetail, 'prices' | 'oldPriceSeenMs'>
  /** The most important fact beside the price, the others elsewhere; default: all. */
  range?: 'first' | 'others'
}

/** The price facts of a deal, the most important one in a strip; renders nothing without facts. */
export function PriceFacts({ deal, range }: PriceFactsProps) {
  const { t } = useLingui()
  const wordsOf = usePriceFactText()
  const { prices } = deal
  const startsLater = range === 'others'
  if (deal.oldPriceSeenMs !== null) return startsLater ? null : <OldPrice seenMs={deal.oldPriceSeenMs} />
  if (prices?.state === 'short') return startsLater ? null : <ShortHistory fromMs={prices.sinceMs ?? prices.fromMs} />
  const facts = (prices?.facts ?? []).slice(startsLater ? 1 : 0, range === 'first' ? 1 : undefined)
  if (facts.length === 0) return null
  return (
    <ul
      aria-label={startsLater ? t`Further price facts` : t`What the price history says`}
      className="flex flex-col gap-1.5 text-sm"
    >
      {facts.map((fact, index) => {
        const { text, strip, icon } = looks[tones[fact.kind]]
        const isStrip = index === 0 && !startsLater && strip !== ''
        return (
          <li
            key={fact.kind}
            className={`flex items-start gap-2 ${text} ${isStrip ? `rounded-control px-3 py-2 font-semibold ${strip}` : ''}`}
          >
            {icon}
            <span>{wordsOf(fact)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const OldPrice = ({ seenMs }: { seenMs: number }) => (
  <NoPriceFacts icon={<ClockIcon className="mt-px shrink-0" />}>
    <Trans>
      <b>
        Price last seen on <FullTime at={seenMs} dateOnly />
      </b>
      . The current price may be different.
    </Trans>
  </NoPriceFacts>
)

const ShortHistory = ({ fromMs }: { fromMs: number }) => (
  <NoPriceFacts icon={<InfoIcon className="mt-px shrink-0" />}>
    <Trans>
      <b>Not enough history</b> to rate this price. Recorded since <FullTime at={fromMs} dateOnly />.
    </Trans>
  </NoPriceFacts>
)

/** Why nothing is stated about the current price. */
const NoPriceFacts = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2 text-sm">
    {icon}
    <span>{children}</span>
  </p>
)

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

/** A fact as text in the page's language. */
function usePriceFactText(): (fact: PriceFact) => string {
  const { i18n, t } = useLingui()
  const priceAmount = usePriceAmount()
  // Amounts do not wrap.
  const amount = (paise: number) => priceAmount(paise).replaceAll(' ', '\u00a0')
  const on = (atMs: number) => dateOnly(i18n, atMs)
  return (fact) => {
    switch (fact.kind) {
      case 'lowest':
      case 'highest': {
        const date = on(fact.fromMs)
        return fact.kind === 'lowest' ? t`Lowest price since ${date}` : t`Highest price since ${date}`
      }
      case 'raised-first': {
        const [before, raised, date] = [amount(fact.beforePaise), amount(fact.raisedPaise), on(fact.atMs)]
        return t`The price was raised before this discount: from ${before} to ${raised} on ${date}`
      }
      case 'was-more':
      case 'was-less': {
        const [price, difference, date] = [amount(fact.pricePaise), amount(fact.differencePaise), on(fact.untilMs)]
        return fact.kind === 'was-more'
          ? t`Was ${price} until ${date}: ${difference} more than now`
          : t`Was ${price} until ${date}: ${difference} less than now`
      }
      case 'original-unseen': {
        const [highest, original, date] = [amount(fact.highestPaise), amount(fact.originalPaise), on(fact.fromMs)]
        return t`The highest price recorded since ${date} is ${highest}, not ${original}`
      }
      case 'unchanged': {
        const date = on(fact.fromMs)
        return t`No other price recorded since ${date}`
      }
    }
  }
}
