import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { useAction } from '../../../site/forms/web/use-action.ts'
import { Button } from '../../../ui/components/button.tsx'
import { BellIcon, CheckIcon } from '../../../ui/components/icon.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'

export type Followed = { of: { store: number } | { category: number }; name: string }

/** A member follows a store or a category, and ends that, with one press. */
export function FollowButton({ of, name, memberId }: Followed & { memberId: number }) {
  const { t } = useLingui()
  const { busy, run } = useAction()
  // What is followed changes on other pages.
  const follows = useQuery({ ...apiQuery('GET /follows', { userid: memberId }), staleTime: 0 })
  const own = follows.data?.data.filter(({ store, category }) =>
    'store' in of ? store === of.store : category === of.category,
  )
  const isFollowing = own !== undefined && own.length > 0
  const follow = async () => {
    await callApi('POST /savealert', { userid: memberId, kind: 'deals', ...of, delivery: 'daily' })
    await follows.refetch()
    toast.success(t`You follow ${name}: its new deals and codes come in a daily digest.`)
  }
  const end = async () => {
    for (const { alert } of own ?? []) await callApi('POST /deletealert', { userid: memberId, id: alert })
    await follows.refetch()
    toast.success(t`You no longer follow ${name}.`)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={isFollowing ? <CheckIcon /> : <BellIcon />}
      aria-label={isFollowing ? t`Following ${name}` : t`Follow ${name}`}
      aria-pressed={isFollowing}
      aria-disabled={busy || follows.isPending || undefined}
      onClick={() => !follows.isPending && run(isFollowing ? end : follow)}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {isFollowing ? t`Following` : t`Follow`}
    </Button>
  )
}
