import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { page as definePage, pageNumber } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { LayoutToggle } from '../deals/layout-toggle.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageHeading } from '../ui/section.tsx'
import { MyFavourites } from './my-favourites.tsx'

const perPage = 20

export const page = definePage({ view: FavouritesPage })

function FavouritesPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={t`Favorites`}
        description={t`The deals that you keep at Bachat, those that are over too.`}
        path={paths.favorites()}
        hidden
      />
      <PageHeading title={t`Favorites`} action={<LayoutToggle />} />
      <MyFavourites
        page={pageNumber(search)}
        perPage={perPage}
        hrefFor={(to) => paths.favorites({ page: to })}
        columns="list"
        headingLevel={2}
      />
    </div>
  )
}
