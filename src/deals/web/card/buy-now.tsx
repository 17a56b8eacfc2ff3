import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../routing/paths.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { ExternalIcon } from '../../../ui/components/icon.tsx'
import type { Deal } from '../../deal.ts'

type BuyNowProps = {
  deal: Pick<Deal, 'id' | 'title' | 'isOver' | 'isLinked' | 'store'>
  size?: 'sm' | 'md' | 'lg' | undefined
  wide?: boolean | undefined
}

/**
 * Links to the deal at its merchant in a new tab; without a deal link to the merchant's website, or else to our page of
 * the store. Once the deal has expired, text is shown instead.
 */
export function BuyNow({ deal, size = 'md', wide }: BuyNowProps) {
  const { t } = useLingui()
  const { title, isLinked } = deal
  // On phones a card is hardly wider than this text.
  const compactTextClass = size === 'lg' ? '' : 'px-1! text-center text-sm!'
  if (deal.isOver) return <DealOver large={size === 'lg'} />
  if (!isLinked && !deal.store.hasWebsite)
    return (
      <ButtonLink
        to={paths.store(deal.store.id)}
        aria-label={t`See at store: ${title}`}
        size={size}
        wide={wide}
        className={compactTextClass}
      >
        {t`See at store`}
      </ButtonLink>
    )
  return (
    <ButtonLink
      to={paths.redirect(deal.id)}
      newTab
      rel="nofollow sponsored"
      aria-label={isLinked ? t`Buy Now: ${title} (opens in a new tab)` : t`See at store: ${title} (opens in a new tab)`}
      size={size}
      wide={wide}
      className={isLinked ? '' : compactTextClass}
    >
      {isLinked ? t`Buy Now` : t`See at store`}
      {size === 'lg' && <ExternalIcon />}
    </ButtonLink>
  )
}

const DealOver = ({ large }: { large: boolean }) => (
  <p
    className={`flex items-center justify-center rounded-control bg-sunken px-3 text-center font-medium text-muted text-sm ${large ? 'min-h-12' : 'min-h-11'}`}
  >
    <Trans>This deal has expired</Trans>
  </p>
)
