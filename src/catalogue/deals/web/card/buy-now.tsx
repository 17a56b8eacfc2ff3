import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../../site/routing/paths.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { ExternalIcon } from '../../../../ui/components/icon.tsx'
import type { Deal } from '../../deal.ts'

type BuyNowProps = {
  deal: Pick<Deal, 'id' | 'title' | 'isExpired' | 'isLinked' | 'store'>
  size?: 'sm' | 'md' | 'lg' | undefined
  wide?: boolean | undefined
  /** Outlined, where the price shall be the loudest. */
  quiet?: boolean | undefined
}

/**
 * Links to the deal at its merchant in a new tab; without a deal link to the merchant's website, or else to our page of
 * the store. Once the deal has expired, text is shown instead.
 */
export function BuyNow({ deal, size = 'md', wide, quiet }: BuyNowProps) {
  const { t } = useLingui()
  const { title, isLinked } = deal
  // On phones a card is hardly wider than this text.
  const compactTextClass = size === 'lg' ? '' : 'px-1.5! text-center text-sm!'
  const variant = quiet ? 'outline' : 'primary'
  if (deal.isExpired) return <ExpiredDealNotice size={size} />
  if (!isLinked && !deal.store.hasWebsite)
    return (
      <ButtonLink
        to={paths.store(deal.store.id)}
        aria-label={t`See at store: ${title}`}
        variant={variant}
        size={size}
        wide={wide}
        className={compactTextClass}
      >
        {t`See at store`}
      </ButtonLink>
    )
  return (
    <ButtonLink
      to={paths.merchantRedirectPage(deal.id)}
      newTab
      rel="nofollow sponsored"
      aria-label={isLinked ? t`Buy Now: ${title} (opens in a new tab)` : t`See at store: ${title} (opens in a new tab)`}
      variant={variant}
      size={size}
      wide={wide}
      className={isLinked ? 'whitespace-nowrap max-xs:px-4!' : compactTextClass}
    >
      {isLinked ? t`Buy Now` : t`See at store`}
      {size === 'lg' && <ExternalIcon />}
    </ButtonLink>
  )
}

const expiredHeights = { sm: 'min-h-9', md: 'min-h-11', lg: 'min-h-12' }

const ExpiredDealNotice = ({ size }: { size: keyof typeof expiredHeights }) => (
  <p
    className={`flex items-center justify-center rounded-control bg-sunken px-2 text-center font-medium text-muted text-sm leading-4 ${expiredHeights[size]}`}
  >
    <Trans>This deal has expired</Trans>
  </p>
)
