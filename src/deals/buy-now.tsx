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
  if (deal.EXPIRE === 1) return <DealOver large={size === 'lg'} />
  return (
    <ButtonLink to={paths.redirect(deal.ID)} newTab rel="nofollow sponsored" variant="primary" size={size} wide={wide}>
      Buy Now
      {size === 'lg' && <ExternalIcon />}
      <span className="sr-only">{`: ${deal.TITLE} (opens in a new tab)`}</span>
    </ButtonLink>
  )
}

const DealOver = ({ large }: { large: boolean }) => (
  <p
    className={`flex items-center justify-center rounded-control bg-sunken px-3 text-center font-medium text-muted text-sm ${large ? 'min-h-12' : 'min-h-11'}`}
  >
    This deal is over
  </p>
)
