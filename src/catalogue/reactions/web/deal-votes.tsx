import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../shared/money.ts'
import { useSession } from '../../../site/api/web/session.ts'
import { Button } from '../../../ui/components/button.tsx'
import { ThumbDownIcon, ThumbUpIcon } from '../../../ui/components/icon.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { signInFirst, useDealReaction, withReactionActions } from './deal-reactions.tsx'
import type { DealReaction } from './reaction-store.ts'

const pressed = 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent'

/** The member's vote on a deal, and its number of likes. */
export function DealVotes({ deal }: { deal: { id: number; likeCount: number } }) {
  const { t } = useLingui()
  const memberId = useSession()?.user.id
  const reaction = useDealReaction(deal.id)
  const likes = shownLikes(deal.likeCount, reaction)
  const cast = (vote: 'like' | 'dislike') => {
    if (memberId !== undefined) return withReactionActions(({ castVote }) => castVote(memberId, deal.id, vote))
    toast.error(t`login first`)
    signInFirst(vote, deal.id)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are not a form
    <div role="group" aria-label={t`Your vote`} className="flex flex-wrap gap-2 noscript:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon={<ThumbUpIcon />}
        aria-pressed={reaction?.vote === 'like'}
        onClick={() => cast('like')}
        className={pressed}
      >
        {t`Like`}
        {likes > 0 && <span className="font-normal tabular-nums">{formatCount(likes)}</span>}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<ThumbDownIcon />}
        aria-label={t`Dislike`}
        aria-pressed={reaction?.vote === 'dislike'}
        onClick={() => cast('dislike')}
        className={pressed}
      />
    </div>
  )
}

/** The last counted number, adjusted by the vote being sent. */
function shownLikes(counted: number, reaction: DealReaction | undefined): number {
  if (!reaction) return counted
  const pendingChange = Number(reaction.vote === 'like') - Number(reaction.storedVote === 'like')
  return Math.max(0, (reaction.likes ?? counted) + pendingChange)
}
