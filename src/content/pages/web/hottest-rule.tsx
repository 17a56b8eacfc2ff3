import { Trans } from '@lingui/react/macro'
import { heat } from '../../../catalogue/deals/ranking/day-ranking.ts'

/** The order by heat for visitors, with the numbers from the code. */
export function HottestRule() {
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
