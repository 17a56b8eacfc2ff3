import { useLingui } from '@lingui/react/macro'
import { CommentIcon, ThumbUpIcon } from '../../../ui/components/icon.tsx'
import { Meta } from '../../../ui/components/item-card.tsx'
import { RelativeTime } from '../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { formatCount } from '../../../ui/format-money.ts'
import type { Deal } from '../../deal.ts'
import { StoreLogo } from './store-logo.tsx'

/** Store, age, likes and comments in small text. What does not fit in the row is hidden. */
export const DealCardMeta = ({ deal }: { deal: Deal }) => (
  <>
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5 font-medium text-ink">
      <StoreLogo deal={deal} />
      <span lang={detectLanguage(deal.store.title)} className="truncate">
        {deal.store.title}
      </span>
    </span>
    <span className="flex h-5 flex-wrap items-center gap-x-2.5 overflow-hidden">
      <Choices deal={deal} />
      <RelativeTime at={deal.publishedAtMs} className="whitespace-nowrap leading-5" />
      <Reactions deal={deal} />
    </span>
  </>
)

/** The number of variants the card represents: "3 sizes". */
function Choices({ deal: { choices } }: { deal: Deal }) {
  const { t } = useLingui()
  if (!choices) return null
  const { count } = choices
  const words = { size: t`${count} sizes`, color: t`${count} colours`, option: t`${count} options` }
  return <span className="whitespace-nowrap font-medium text-ink leading-5">{words[choices.by]}</span>
}

/** The numbers of likes and comments; zeros are left out. */
export function Reactions({ deal }: { deal: Deal }) {
  const { t } = useLingui()
  return (
    <>
      {deal.likeCount > 0 && (
        <Meta icon={<ThumbUpIcon />} label={t`Likes:`}>
          {formatCount(deal.likeCount)}
        </Meta>
      )}
      {deal.commentCount > 0 && (
        <Meta icon={<CommentIcon />} label={t`Comments:`}>
          {formatCount(deal.commentCount)}
        </Meta>
      )}
    </>
  )
}
