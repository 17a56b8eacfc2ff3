import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoriesAnchor, paths } from '../../../site/routing/paths.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { SectionHeading } from '../../../ui/components/section.tsx'
import { Tile } from '../../../ui/components/tile.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonTiles } from '../../../ui/feedback/skeleton.tsx'
import { categoriesQuery } from './categories-query.ts'

const inView = 'per-view-5 lg:per-view-8'
// As many as the widest row shows: these load immediately, the rest when they come into view.
const firstRow = 8

/** All categories in one row that scrolls both ways. */
export function CategoryStrip() {
  const { t } = useLingui()
  const categories = useQuery(categoriesQuery())
  if (categories.isPending) return <SkeletonTiles count={firstRow} perView={inView} small />
  if (categories.isLoadingError) return <QueryError of={categories} compact />
  if (categories.data.data.length === 0) return null
  return (
    <Carousel
      id={categoriesAnchor}
      label={t`Categories`}
      heading={<SectionHeading title={t`Categories`} />}
      perView={inView}
      slim
      slides={categories.data.data.map((category, index) => ({
        key: category.id,
        content: (
          <Tile
            to={paths.category(category.id)}
            label={category.title}
            small
            picture={
              <Picture
                src={category.picture}
                alt=""
                width={96}
                height={96}
                load={index < firstRow ? 'early' : undefined}
              />
            }
          />
        ),
      }))}
    />
  )
}
