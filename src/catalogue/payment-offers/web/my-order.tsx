import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { CheckIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'

type OrderEntryProps = { className: string; isChosen: boolean; onChoose: () => void }

export function MyOrderEntry({ className, isChosen, onChoose }: OrderEntryProps) {
  const { t } = useLingui()
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={onChoose} className={className}>
        <span className="flex-1 text-start">{t`What I pay`}</span>
        {isChosen && <CheckIcon className="text-accent" />}
      </button>
    </li>
  )
}

/** What the order compares, and what it does not. */
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
