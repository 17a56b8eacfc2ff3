import { Trans, useLingui } from '@lingui/react/macro'
import { openAccountDialog } from '../../../accounts/web/account-dialog-state.ts'
import { useSession } from '../../../api/web/session.ts'
import { Button, IconButton } from '../../../ui/components/button.tsx'
import { HeartFilledIcon, HeartIcon } from '../../../ui/components/icon.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useDealMark, withMarkActions } from './deal-marks.tsx'

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
  const isFavourite = useDealMark(deal.id)?.isFavourite ?? false
  const toggle = () => {
    if (memberId !== undefined) return withMarkActions(({ toggleFavourite }) => toggleFavourite(memberId, deal.id))
    toast.error(t`Please login first`)
    openAccountDialog({ kind: 'sign-in' })
  }
  const icon = isFavourite ? <HeartFilledIcon /> : <HeartIcon />
  if (worded) {
    return (
      <Button
        variant="secondary"
        icon={icon}
        onClick={toggle}
        aria-pressed={isFavourite}
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        <Trans>Favorite</Trans>
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
