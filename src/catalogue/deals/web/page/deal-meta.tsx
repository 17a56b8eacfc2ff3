import { Trans, useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../shared/money.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { CommentIcon } from '../../../../ui/components/icon.tsx'
import { Meta } from '../../../../ui/components/item-card.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { RelativeTime } from '../../../../ui/components/relative-time.tsx'
import type { DealDetail } from '../../deal.ts'

/** When it was posted, its comments, and the link to its report. */
export function DealMeta({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <span>
        <Trans>
          Posted <RelativeTime at={deal.publishedAtMs} />
        </Trans>
      </span>
      <a
        href="#comments"
        className="relative inline-flex min-h-6 items-center after:absolute after:-inset-x-1.5 after:-inset-y-2.5 hover:text-accent hover:underline"
      >
        <Meta icon={<CommentIcon />} label={t`Comments:`}>
          {formatCount(deal.commentCount)}
        </Meta>
      </a>
      <Link
        to={paths.report({ deal: deal.slug })}
        rel="nofollow"
        className="relative inline-flex min-h-6 items-center after:absolute after:-inset-x-1.5 after:-inset-y-2.5 hover:text-accent hover:underline"
      >
        {deal.isExpired ? t`Back again?` : t`Over or wrong?`}
      </Link>
    </div>
  )
}
