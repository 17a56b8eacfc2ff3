import { canEditDeals } from '../../../../accounts/members/policies.ts'
import { useSession } from '../../../../site/api/web/session.ts'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import type { Deal } from '../../deal.ts'

const EditLink = lazyComponent(async () => (await import('../page/edit-link.tsx')).EditLink)

/** A card's link to the console, for editors alone. */
export function EditAction({ deal }: { deal: Deal }) {
  const user = useSession()?.user ?? null
  return canEditDeals(user) && <EditLink id={deal.id} title={deal.title} />
}
