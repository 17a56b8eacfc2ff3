import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'

/** Shown for a page number after the last page of a list. */
export function PageOutOfRange({ firstPage, level = 2 }: { firstPage: string; level?: 2 | 3 | undefined }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No more results`}
      level={level}
      action={<ButtonLink to={firstPage} variant="secondary">{t`Go to first page`}</ButtonLink>}
    >
      {t`The list no longer has this many pages.`}
    </EmptyState>
  )
}
