import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { useStore } from '../../../ui/state/store.ts'
import { changeNetwork, readMeans, toggleMeans, writeMeans } from '../own-means.ts'
import { MeansChoices } from './means-choices.tsx'
import { isStorageBlocked, latestMeans, storedMeans, storeMeans } from './stored-means.ts'

export const page = definePage({ view: MyCardsPage })

/** How the visitor of this browser pays. The page is the same for everybody: only the browser knows what is chosen. */
function MyCardsPage() {
  const { t } = useLingui()
  const chosen = readMeans(useStore(storedMeans, ''))
  const isBlocked = useHydrated() && isStorageBlocked()
  return (
    <div className="page-width max-w-4xl py-4 md:py-6">
      <PageHead
        title={t`My cards`}
        description={t`Choose how you pay, and Bachat shows what you pay after bank offers.`}
        path={paths.myCards()}
        noIndex
      />
      <PageHeading title={t`My cards`}>
        {t`Choose how you pay once. Deals then show what you pay after the offers of your banks. Your choice stays in this browser: it is never sent to us or to anybody else.`}
      </PageHeading>
      <noscript>
        {import.meta.env.SSR && (
          <Notice kind="info">{t`Without JavaScript nothing can be chosen here. Each deal names its best offer and how to pay for it.`}</Notice>
        )}
      </noscript>
      <div className="flex flex-col gap-4 noscript:hidden">
        {isBlocked && (
          <Notice kind="warning">{t`This browser stores nothing for our site: your choice lasts until you close or reload this page.`}</Notice>
        )}
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-muted text-sm">
            {chosen.length === 0 ? (
              <Trans>Nothing is chosen: each deal names its best offer for everybody.</Trans>
            ) : (
              <Plural value={chosen.length} one="# choice in this browser" other="# choices in this browser" />
            )}
          </p>
          {chosen.length > 0 && <RemoveAll />}
        </div>
        <MeansChoices
          chosen={chosen}
          onToggle={(means) => change((latest) => toggleMeans(latest, means))}
          onNetwork={(card, network) => change((latest) => changeNetwork(latest, card, network))}
        />
      </div>
    </div>
  )
}

const change = (changed: (latest: readonly string[]) => string[]) =>
  storeMeans(writeMeans(changed(readMeans(latestMeans()))))

function RemoveAll() {
  const { t } = useLingui()
  const removeAll = () => {
    // The button disappears with what it removes.
    document.getElementById('main')?.focus({ preventScroll: true })
    storeMeans('')
    toast.success(t`Your choices are removed from this browser`)
  }
  return (
    <Button variant="secondary" size="sm" onClick={removeAll}>
      {t`Remove all`}
    </Button>
  )
}
