import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../../site/api/web/session.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage, pageNumber } from '../../../site/routing/web/define-page.ts'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { LayoutToggle } from '../../deals/web/card/layout-toggle.tsx'
import { MyFavourites } from './my-favourites.tsx'

const perPage = 20

export const page = definePage({ view: FavouritesPage })

function FavouritesPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const hasList = useSession() !== null
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={t`Favorites`}
        description={t`Your favorite deals on Bachat, including expired ones.`}
        path={paths.favorites()}
        noIndex
      />
      <PageHeading
        title={t`Favorites`}
        // Its place stays, so that nothing moves when it is known who is signed in.
        action={
          <div className={hasList ? undefined : 'invisible'}>
            <LayoutToggle />
          </div>
        }
      />
      {/* As high as the window from the first paint on: the footer does not jump when the list arrives. */}
      <div className="min-h-dvh">
        <MyFavourites
          page={pageNumber(search)}
          perPage={perPage}
          hrefFor={(to) => paths.favorites({ page: to })}
          columns="list"
          headingLevel={2}
        />
      </div>
    </div>
  )
}
