import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Card } from '../../../ui/components/card.tsx'
import { ChevronRightIcon } from '../../../ui/components/icon.tsx'
import { RelativeTime } from '../../../ui/components/relative-time.tsx'
import { Section } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type CachedPage, listCachedPages } from './cached-pages.ts'

/** The pages that can be opened offline, the last seen first. */
export function CachedPageList() {
  const { t } = useLingui()
  const [pages, setPages] = useState<CachedPage[] | null>(null)
  useEffect(() => {
    listCachedPages().then(setPages, () => setPages([]))
  }, [])
  if (pages === null) return null
  if (pages.length === 0) {
    return (
      <EmptyState title={t`No saved pages yet`} level={2}>
        <Trans>Pages you visit from now on will be available offline.</Trans>
      </EmptyState>
    )
  }
  return (
    <Section title={t`Saved pages`}>
      <Card>
        <ul className="divide-y divide-line">
          {pages.map(({ address, title, at }) => (
            <li key={address}>
              {/* A full load, because pages are cached whole. */}
              <a
                href={address}
                className="flex min-h-12 items-center gap-3 px-4 py-2 text-ink no-underline hover:text-accent"
              >
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 font-medium">{title}</span>
                  <RelativeTime at={new Date(at).toISOString()} className="text-muted text-xs" />
                </span>
                <ChevronRightIcon className="size-4 shrink-0 text-muted rtl:rotate-180" />
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
