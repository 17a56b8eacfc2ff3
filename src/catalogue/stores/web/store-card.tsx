import { Plural, Trans } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { Card } from '../../../ui/components/card.tsx'
import { CommentIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Rating } from '../../../ui/components/rating.tsx'
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
