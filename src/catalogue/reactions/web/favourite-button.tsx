import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../../site/api/web/session.ts'
import { Button, IconButton } from '../../../ui/components/button.tsx'
import { HeartFilledIcon, HeartIcon } from '../../../ui/components/icon.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { signInFirst, useDealReaction, withReactionActions } from './deal-reactions.tsx'
import { reactionStore } from './reaction-store.ts'

type FavouriteButtonProps = {
  deal: { id: number; title: string }
  /** With its label, where there is room. */
  worded?: boolean | undefined
}

/** Adds a deal to the member's favourites, or removes it. */
export function FavouriteButton({ deal, worded }: FavouriteButtonProps) {
  const { t } = useLingui()
  const title = deal.title
  const memberId = useSession()?.user.id
  const isFavourite = useDealReaction(deal.id)?.isFavourite ?? false
  const toggle = () => {
    if (memberId !== undefined) {
      const show = (isShown: boolean) => reactionStore.change(memberId, deal.id, { isFavourite: isShown })
      // Immediately: the code that sends it may still have to be loaded.
      show(!isFavourite)
      withReactionActions(
        ({ toggleFavourite }) => toggleFavourite(memberId, deal.id, !isFavourite),
        () => show(isFavourite),
      )
      return
    }
    toast.error(t`Please login first`)
    signInFirst('favourite', deal.id)
  }
  const icon = isFavourite ? <HeartFilledIcon /> : <HeartIcon />
  if (worded) {
    return (
      <Button
        variant="secondary"
        size="sm"
        icon={icon}
        onClick={toggle}
        aria-pressed={isFavourite}
        className="noscript:hidden aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        <span className="max-xs:sr-only md:max-lg:sr-only xl:sr-only">{t`Favorite`}</span>
      </Button>
    )
  }
  return (
    <IconButton
      label={t`Favorite ${title}`}
      icon={icon}
      size="sm"
      pressed={isFavourite}
      onClick={toggle}
      className="rounded-full! bg-surface/85 noscript:hidden"
    />
  )
}
