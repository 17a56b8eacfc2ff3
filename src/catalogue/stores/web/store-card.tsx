import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { Card } from '../../../ui/components/card.tsx'
import { CommentIcon, StarIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import type { PictureLoad } from '../../../ui/picture-load.ts'
import type { Store } from '../store.ts'

/** A store with its rating and its number of comments. */
export const StoreCard = ({ store, load }: { store: Store; load: PictureLoad | undefined }) => (
  <Card className="group relative flex h-full flex-col overflow-hidden">
    <Picture src={store.picture} alt="" width={240} height={240} shape="square" load={load} />
    <div className="flex flex-1 flex-col gap-1 p-3">
      <h2 className="font-semibold">
        <Link
          to={paths.store(store.id)}
          lang={detectLanguage(store.title)}
          className="text-ink no-underline after:absolute after:inset-0 group-hover:text-accent"
        >
          {store.title}
        </Link>
      </h2>
      <StoreRatings store={store} className="mt-auto" />
    </div>
  </Card>
)

type StoreFactsProps = { store: Partial<Pick<Store, 'rating' | 'commentCount'>>; className?: string }

/** A store's rating, which editors give, and number of comments. */
export const StoreRatings = ({ store, className = '' }: StoreFactsProps) => (
  <p className={`flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm ${className}`}>
    {store.rating ? (
      <span className="flex flex-wrap items-center gap-x-1.5">
        <Trans>Editors’ rating:</Trans> <Rating value={store.rating} />
      </span>
    ) : (
      <span>
        <Trans>Not yet rated</Trans>
      </span>
    )}
    <span className="flex items-center gap-1.5">
      <CommentIcon className="size-4 shrink-0" />
      <Plural value={store.commentCount ?? 0} one="# comment" other="# comments" />
    </span>
  </p>
)

const outOf = 5

/** Stars filled up to the value, with the number beside them. */
function Rating({ value }: { value: number }) {
  const { t } = useLingui()
  const rounded = Math.round(value * 10) / 10
  const stars = Array.from({ length: outOf }, (_, index) => index).map((index) => (
    <StarIcon key={index} className="size-4" />
  ))
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 text-sm">
      <span className="relative inline-flex text-line-strong/50" aria-hidden>
        {stars}
        <span
          className="absolute inset-y-0 start-0 flex overflow-hidden text-signal"
          style={{ width: `${(rounded / outOf) * 100}%` }}
        >
          {stars}
        </span>
      </span>
      <span className="sr-only">{t`${rounded} out of ${outOf} stars`}</span>
      <span aria-hidden className="font-semibold tabular-nums">
        {rounded.toFixed(1)}
      </span>
    </span>
  )
}
