import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../../site/routing/paths.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { ArrowRightIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import type { DealDetail } from '../../deal.ts'

/** The store that sells it, with a link to all its deals. */
export function StoreBlock({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const store = deal.store.title
  return (
    <Card className="group relative flex items-center gap-3 p-3 transition-shadow hover:shadow-lift">
      <Picture src={deal.store.picture} alt="" width={56} height={56} className="size-14 shrink-0 rounded-control" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block text-muted">
          <Trans>Sold by</Trans>
        </span>
        <span lang={detectLanguage(store)} className="font-bold text-base">
          {store}
        </span>
      </p>
      <Link
        to={paths.store(deal.store.id)}
        aria-label={t`All deals of ${store}`}
        className="flex min-h-11 items-center gap-1.5 font-semibold text-accent text-sm no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline"
      >
        <Trans>All deals</Trans>
        <ArrowRightIcon className="size-4" />
      </Link>
    </Card>
  )
}
