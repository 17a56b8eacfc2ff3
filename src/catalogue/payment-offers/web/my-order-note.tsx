import { Trans } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { Link } from '../../../ui/components/link.tsx'

/** Above a list: what its order compares, and what it does not. */
export const MyOrderNote = () => (
  <p role="status" className="mb-3 text-muted text-sm">
    <Trans>
      The deals of this page are in the order of what you pay with{' '}
      <Link to={paths.myCards()} className="font-semibold text-accent underline">
        your cards
      </Link>
      . Other pages of the list are not compared.
    </Trans>
  </p>
)
