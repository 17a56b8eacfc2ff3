import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shownPriceChanges } from '../../../catalogue/deals/deal.ts'
import {
  LABELS,
  MATERIAL_PAISE,
  MATERIAL_PERCENT,
  MAX_CHART_STEPS,
  MAX_DISCOUNT_PERCENT,
  MAX_ORIGINAL_FACTOR,
  OLD_AFTER_DAYS,
  ORIGINAL_UNSEEN_AMOUNTS,
  ORIGINAL_UNSEEN_FROM_DAYS,
  RAISE_DAYS,
  SHORT_BELOW_DAYS,
  UNSEEN_EXPIRES_AFTER_DAYS,
  USUAL_DAYS,
} from '../../../catalogue/deals/price-rules.ts'
import { CONFIRMED_AFTER_MINUTES, UNCONFIRMED_FACTOR } from '../../../catalogue/deals/price-timeline.ts'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'

/** Each rule with its numbers, in the order of docs/price-rules.md. */
export const PriceRules = () => (
  <>
    <Recorded />
    <UnratedPrices />
    <Figures />
    <Facts />
    <Labels />
    <Drawn />
    <Unconfirmed />
    <Hidden />
  </>
)

function Recorded() {
  const smallest = useRupees()(MATERIAL_PAISE)
  const percent = MATERIAL_PERCENT
  return (
    <Rule title={<Trans>What we record</Trans>}>
      <p>
        <Trans>
          Prices come from the stores’ own price lists and pages, and from our editors. Each change is recorded with its
          time and is never overwritten; only what we published by mistake and took back within an hour, or mistyped and
          corrected within ten minutes, is left out. A price counts until the next change, and the latest one until we
          last saw it. Days are days in India. Text in place of a price, such as “From Rs. 99”, does not count.
        </Trans>
      </p>
      <p>
        <Trans>
          Small changes are recorded and drawn, but we call a price higher or lower than another only when the
          difference is at least {smallest} and at least {percent}% of the lower price.
        </Trans>
      </p>
    </Rule>
  )
}

function UnratedPrices() {
  const [short, old, unseen] = [SHORT_BELOW_DAYS, OLD_AFTER_DAYS, UNSEEN_EXPIRES_AFTER_DAYS]
  return (
    <Rule title={<Trans>When we do not rate a price</Trans>}>
      <ul>
        <li>
          <Trans>
            <strong>Not enough history:</strong> the prices cover less than {short} days, or the current one is not yet
            confirmed. We show the chart and the table but do not rate the price.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Price last seen on a date:</strong> the price has not been confirmed for more than {old} days. We
            show the lowest and the highest price but do not rate the current one.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Expired:</strong> the deal has ended, or its store has not listed it for more than {unseen} days.
            Its price history stays.
          </Trans>
        </li>
      </ul>
    </Rule>
  )
}

function Figures() {
  const days = USUAL_DAYS
  return (
    <Rule title={<Trans>Lowest, highest and usual price</Trans>}>
      <p>
        <Trans>
          The lowest and the highest price are taken from the whole history, each with the day it was last recorded. The
          usual price is the lowest amount that was enough to buy the product on at least half of the {days} days before
          we last saw it. Beside the current price we show how far it is above or below the usual one; the store’s own
          discount is the small one beside the struck-through price.
        </Trans>
      </p>
    </Rule>
  )
}

function Facts() {
  const [raise, unseenFrom, amounts] = [RAISE_DAYS, ORIGINAL_UNSEEN_FROM_DAYS, ORIGINAL_UNSEEN_AMOUNTS]
  return (
    <Rule title={<Trans>What we say about a price</Trans>}>
      <ul>
        <li>
          <Trans>
            <strong>Raised before the discount:</strong> the price was raised in the {raise} days before the current
            price started, and the current price is no lower than the lowest price in the {raise} days before that
            raise.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Lowest or highest price since a date:</strong> no recorded price is lower (or higher), and at least
            one is clearly higher (or lower).
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Was more or less until a date:</strong> the price before the current one, if it differs clearly.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The highest price recorded is not the struck-through one:</strong> we have at least {unseenFrom}{' '}
            days of history with at least {amounts} different prices, and the struck-through price is clearly above all
            of them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>No other price recorded:</strong> every recorded price equals the current one.
          </Trans>
        </li>
      </ul>
    </Rule>
  )
}

function Labels() {
  return (
    <Rule title={<Trans>Labels</Trans>}>
      <ul>
        {LABELS.map(({ days }) => (
          <li key={days}>
            <Trans>
              <strong>Lowest in {days} days:</strong> the history is at least {days} days long, no price in the last{' '}
              {days} days was lower, and the current price is clearly below the usual one.
            </Trans>
          </li>
        ))}
      </ul>
    </Rule>
  )
}

function Drawn() {
  const [steps, changes] = [MAX_CHART_STEPS, shownPriceChanges]
  return (
    <Rule title={<Trans>Chart and table</Trans>}>
      <p>
        <Trans>
          The chart is drawn in steps, from one price change to the next. Its scale begins at 0, so that a small change
          looks small, and a dashed line is the usual price. A long history is reduced to {steps} steps without losing
          its lows and highs. The table shows the latest {changes} changes.
        </Trans>
      </p>
    </Rule>
  )
}

function Unconfirmed() {
  const [factor, minutes, discount] = [UNCONFIRMED_FACTOR, CONFIRMED_AFTER_MINUTES, MAX_DISCOUNT_PERCENT]
  const original = MAX_ORIGINAL_FACTOR
  return (
    <Rule title={<Trans>Prices that are not confirmed</Trans>}>
      <p>
        <Trans>
          A price more than {factor} times lower or higher than the last confirmed one, or more than {discount}% below
          the store’s original price, may be a mistake. We show and draw it, but it counts in nothing that we say until
          the same price is seen again at least {minutes} minutes later, or an editor has checked it. A price that an
          editor has found to be wrong is not drawn either.
        </Trans>
      </p>
      <p>
        <Trans>
          We reject a price of zero unless the store says that the product is free. A store’s original price of more
          than {original} times the current one is not shown unless an editor has checked it.
        </Trans>
      </p>
    </Rule>
  )
}

const Hidden = () => (
  <Rule title={<Trans>Stores that do not allow price histories</Trans>}>
    <p>
      <Trans>
        Some stores do not allow us to show their past prices, or any price. For these deals we show none of the above,
        or “See price at store”.
      </Trans>
    </p>
  </Rule>
)

const Rule = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <>
    <h2>{title}</h2>
    {children}
  </>
)
