import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ExternalIcon } from '../ui/icon.tsx'
import type { DealCard } from './deal.contract.ts'

type BuyNowProps = {
  deal: Pick<DealCard, 'ID' | 'TITLE' | 'EXPIRE'>
  size?: 'sm' | 'md' | 'lg' | undefined
  wide?: boolean | undefined
}

/** The way to the merchant, in a new tab; words in its place once the deal is over. */
export function BuyNow({ deal, size = 'md', wide }: BuyNowProps) {
  const { t } = useLingui()
  const title = deal.TITLE
  if (deal.EXPIRE === 1) return <DealOver large={size === 'lg'} />
  return (
    <ButtonLink
      to={paths.redirect(deal.ID)}
      newTab
      rel="nofollow sponsored"
      aria-label={t`Buy Now: ${title} (opens in a new tab)`}
      variant="primary"
      size={size}
      wide={wide}
    >
      <Trans>Buy Now</Trans>
      {size === 'lg' && <ExternalIcon />}
    </ButtonLink>
  )
}

const DealOver = ({ large }: { large: boolean }) => (
  <p
    className={`flex items-center justify-center rounded-control bg-sunken px-3 text-center font-medium text-muted text-sm ${large ? 'min-h-12' : 'min-h-11'}`}
  >
    <Trans>This deal is over</Trans>
  </p>
)
