import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../shared/money.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { CommentIcon, ThumbUpIcon } from '../../../../ui/components/icon.tsx'
import { Meta } from '../../../../ui/components/item-card.tsx'
import { RelativeTime } from '../../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import type { Deal } from '../../deal.ts'
import { useIsNew } from '../last-visit.ts'
import { StoreLogo } from './store-logo.tsx'

/** Store, age, likes and comments in small text. What does not fit in the row is hidden. */
export const DealCardMeta = ({ deal }: { deal: Deal }) => (
  <>
    <StoreLogo deal={deal} />
    <span lang={detectLanguage(deal.store.title)} className="item-store">
      {deal.store.title}
    </span>
    <span className="item-counts">
      <Reactions deal={deal}>
        <Age publishedAtMs={deal.publishedAtMs} />
        {deal.coupon && <Choices choices={deal.choices} />}
      </Reactions>
    </span>
  </>
)

/** Marked when it is new since the visitor's last visit, in the space that it has anyway. */
function Age({ publishedAtMs }: Pick<Deal, 'publishedAtMs'>) {
  const { t } = useLingui()
  const isNew = useIsNew(publishedAtMs)
  return (
    <RelativeTime
      at={publishedAtMs}
      titled={false}
      className={classNames('item-age', isNew && 'rounded-xs bg-accent-soft text-accent ring-3 ring-accent-soft')}
    >
      {isNew && <span className="sr-only">{`${t`New:`} `}</span>}
    </RelativeTime>
  )
}

/** The number of variants the card represents: "3 sizes". */
export function Choices({ choices }: Pick<Deal, 'choices'>) {
  const { t } = useLingui()
  if (!choices) return null
  const { count } = choices
  const words = { size: t`${count} sizes`, color: t`${count} colours`, option: t`${count} options` }
  return <span className="whitespace-nowrap font-medium text-ink leading-5">{words[choices.by]}</span>
}

type ReactionsProps = {
  deal: Deal
  /** In one line with the likes, which stay whole. */
  children?: ReactNode
}

/** The numbers of likes and comments; zeros are left out. */
export function Reactions({ deal, children }: ReactionsProps) {
  const { t } = useLingui()
  return (
    <>
      {(children || deal.likeCount > 0) && (
        <span className="item-likes">
          {children}
          {deal.likeCount > 0 && (
            <Meta icon={<ThumbUpIcon />} label={t`Likes:`}>
              {formatCount(deal.likeCount)}
            </Meta>
          )}
        </span>
      )}
      {deal.commentCount > 0 && (
        <Meta icon={<CommentIcon />} label={t`Comments:`}>
          {formatCount(deal.commentCount)}
        </Meta>
      )}
    </>
  )
}
