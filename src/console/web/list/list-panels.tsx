import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Link } from '../../../ui/components/link.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import { consolePaths } from '../console-paths.ts'

const FeaturedOrder = lazyComponent(async () => (await import('../categories/featured-order.tsx')).FeaturedOrder)

/** Nobody has to sign up to the site first. */
function InviteLink() {
  const { t } = useLingui()
  return (
    <p className="text-muted text-sm">
      {t`Editors and administrators are invited by email.`}{' '}
      <Link to={consolePaths.list('invitations')} className="inline-flex min-h-11 items-center">
        {t`Invitations`}
      </Link>
    </p>
  )
}

// Additional panels of single kinds, above their lists.
const panels: Record<string, ComponentType> = { 'featured-categories': FeaturedOrder, members: InviteLink }

export function ListPanel({ kind }: { kind: string }) {
  const Panel = panels[kind]
  return Panel ? <Panel /> : null
}
