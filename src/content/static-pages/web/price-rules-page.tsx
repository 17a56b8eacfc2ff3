import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { heat } from '../../../catalogue/deals/ranking/day-ranking.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { Breadcrumb } from '../../../ui/components/breadcrumb.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { OtherAboutPages } from './other-about-pages.tsx'
import { PriceRules } from './price-rules.tsx'

export const page = definePage({ view: PriceRulesPage })

/** docs/price-rules.md for visitors, with the numbers from the code. */
function PriceRulesPage() {
  const { t } = useLingui()
  const title = t`How we check prices`
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={title}
        description={t`How Bachat rates prices: the rules for lowest and highest prices, usual prices, raised prices and labels, with their numbers.`}
        path={paths.priceRules()}
      />
      <Breadcrumb items={[{ label: title }]} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] xl:gap-8">
        <Card className="min-w-0 py-5 md:py-10">
          {/* About 70 characters per line. */}
          <div className="mx-auto max-w-[42.5rem] px-4 sm:px-6">
            <h1 className="mb-5 text-balance font-bold text-2xl leading-tight tracking-tight md:text-4xl">{title}</h1>
            <div className="prose text-[1.0625rem]">
              <p>
                <Trans>
                  A struck-through price proves nothing. We record what a deal costs over time and compare. Everything
                  we say about a price is computed from all prices recorded for that deal. Nobody can enter it by hand,
                  and no store can pay for it.
                </Trans>
              </p>
              <PriceRules />
              <HottestRule />
              <p>
                <Trans>
                  Did we get a price wrong? <WriteToUs>Please tell us.</WriteToUs>
                </Trans>
              </p>
            </div>
          </div>
        </Card>
        <div className="lg:sticky lg:top-24">
          <OtherAboutPages current={paths.priceRules()} />
        </div>
      </div>
    </div>
  )
}

const WriteToUs = ({ children }: { children?: ReactNode }) => <Link to={paths.contact()}>{children}</Link>

/** The order by heat for visitors, with the numbers from the code. */
function HottestRule() {
  const { like, commenter, dislike, fullDiscount, halvesAfterHours } = heat
  const minus = -dislike
  return (
    <>
      <h2 id="hottest" className="scroll-mt-20">
        <Trans>Hottest deals and Deals Of The Day</Trans>
      </h2>
      <p>
        <Trans>
          Both use one score. A deal has 1 point, {like} more for each like, {commenter} for each member who has
          commented, {minus} less for each dislike, and up to {fullDiscount} for its discount: the discount in per cent
          × {fullDiscount} ÷ 100. Only members with a confirmed email address count. The score halves every{' '}
          {halvesAfterHours} hours. Editors may add deals of the day; nobody can change the order of the hottest, and no
          store can pay for it.
        </Trans>
      </p>
    </>
  )
}
