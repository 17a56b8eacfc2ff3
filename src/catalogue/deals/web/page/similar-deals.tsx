import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Carousel } from '../../../../ui/carousel/carousel.tsx'
import { CardLayoutContext } from '../../../../ui/components/item-card.tsx'
import { Section } from '../../../../ui/components/section.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonSlides } from '../../../../ui/feedback/skeleton.tsx'
import type { DealDetail } from '../../deal.ts'
import { DealCard } from '../card/deal-card.tsx'
import { isFinallyDismissed } from '../dismissed/dismiss-deal.ts'
import { useHasDismissedDeals } from '../dismissed/use-has-dismissed-deals.ts'
import { similarDealsQuery } from './similar-deals-query.tsx'

const maxDeals = 4
const perView = 'per-view-1 xs:per-view-2 md:per-view-3 min-[64rem]:per-view-4'

/**
 * Up to four other deals of the same store, those of its categories first; of an ended deal without them, similar ones of
 * other stores.
 */
export function SimilarDeals({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const store = deal.store.title
  const hasDismissed = useHasDismissedDeals()
  const deals = useQuery(similarDealsQuery(deal))
  const isOfStore = deals.data?.data.every((other) => other.store.id === deal.store.id) ?? true
  const title = isOfStore ? t`More from ${store}` : t`Similar deals`
  if (deals.isPending || deals.isLoadingError) {
    return (
      <Section title={title}>
        {deals.isPending ? <SkeletonSlides count={maxDeals} perView={perView} /> : <QueryError of={deals} compact />}
      </Section>
    )
  }
  const others = deals.data.data
    .filter(({ id }) => id !== deal.id && !(hasDismissed && isFinallyDismissed(id)))
    .slice(0, maxDeals)
  // If there are none, nothing is shown: the store's page is one link away.
  if (others.length === 0) return null
  return (
    // Where one slide is in view, a row is as wide as it.
    <CardLayoutContext value="auto">
      <Carousel
        label={title}
        // As other sections' headings, but a store's name may be one long word.
        heading={<h2 className="font-bold text-lg tracking-tight md:text-xl">{title}</h2>}
        perView={perView}
        autoplayMs={1000}
        transitionMs={500}
        loop
        slides={others.map((other) => ({ key: other.id, deal: other.id, content: <DealCard deal={other} /> }))}
      />
    </CardLayoutContext>
  )
}
