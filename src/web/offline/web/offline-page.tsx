import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CopiedCodes } from '../../../catalogue/coupons/web/copied-codes.tsx'
import { parseUrl } from '../../../platform/parse-url.ts'
import { connection } from '../../../site/api/web/connection.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { ChevronRightIcon, RefreshIcon } from '../../../ui/components/icon.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { RelativeTime } from '../../../ui/components/relative-time.tsx'
import { PageHeading, Section } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useAddresses } from '../../../ui/hooks/use-addresses.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { useSearchParams } from '../../../ui/router/location.ts'
import { arrivedChannel, cacheNameOf, pageKey } from '../cache-rules.ts'
import { type CachedPage, listCachedPages } from './cached-pages.ts'

const waitMs = 5000

export const page = definePage({ view: OfflinePage })

/** Replaces a page that was never seen here, while offline. */
function OfflinePage() {
  const { t } = useLingui()
  const requestedAddress = useRequestedAddress()
  const isSlow = useSearchParams().has('slow')
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={t`Available offline`}
        description={t`Pages and coupon codes saved on this device for offline use.`}
        path={paths.offline()}
        noIndex
      />
      <PageHeading
        title={t`Available offline`}
        action={
          requestedAddress && (
            <ButtonLink to={requestedAddress} plain icon={<RefreshIcon />}>
              {t`Try again`}
            </ButtonLink>
          )
        }
      >
        {requestedAddress && isSlow ? (
          <Trans>
            This page is taking a long time to load. It opens here as soon as it arrives. Meanwhile, these pages are
            saved on this device:
          </Trans>
        ) : requestedAddress ? (
          t`This page cannot be loaded and is not saved on this device. These pages are:`
        ) : (
          t`The pages you visited last are saved on this device.`
        )}
      </PageHeading>
      <CopiedCodes className="mb-8" />
      <CachedPageList />
    </div>
  )
}

/** The requested address on this site, which is opened as soon as the site answers. */
function useRequestedAddress(): string | null {
  const hydrated = useHydrated()
  const search = useSearchParams()
  const { local } = useAddresses()
  const from = search.get('from')
  const ours = hydrated && from ? ourAddress(from) : null
  const address = ours === local(paths.offline()) ? null : ours
  useEffect(() => {
    if (address === null) return undefined
    const open = () => location.replace(address)
    const arrivals = new BroadcastChannel(arrivedChannel)
    arrivals.onmessage = ({ data }) => data === address && open()
    // It may have arrived before this page could listen.
    const key = pageKey(new URL(address, location.origin))
    if (key !== null) void caches.match(key, { cacheName: cacheNameOf.pages }).then((page) => page && open())
    // A page that fails although the site answers must not be retried endlessly.
    const notBefore = navigator.onLine ? Date.now() + waitMs : 0
    const unsubscribe = connection.subscribe(() => {
      if (connection.offlineSince() === null && Date.now() >= notBefore) open()
    })
    return () => {
      unsubscribe()
      arrivals.close()
    }
  }, [address])
  return address
}

/** Never leads to another site. */
function ourAddress(text: string): string | null {
  const url = parseUrl(text, location.origin)
  // "/.//shop.example" is a path of this site that, once normalised, is another site's address.
  const isOurs = url?.origin === location.origin && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search : null
}

/** The pages that can be opened offline, the last seen first. */
function CachedPageList() {
  const { t } = useLingui()
  const [pages, setPages] = useState<CachedPage[] | null>(null)
  useEffect(() => {
    listCachedPages().then(setPages, () => setPages([]))
  }, [])
  if (pages === null) return null
  if (pages.length === 0) {
    return (
      <EmptyState title={t`No saved pages yet`} level={2}>
        {t`Pages you visit from now on will be available offline.`}
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
