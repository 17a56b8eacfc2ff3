import { definePage, useParams } from '../../../site/routing/web/define-page.ts'
import { StaticContent } from './static-content.tsx'
import { staticPageQuery } from './static-page-query.ts'

const slugIn = ({ slug = '' }: { slug?: string | undefined }) => slug

export const page = definePage({
  primary: ({ params }) => [staticPageQuery(slugIn(params))],
  view: StaticPage,
})

/** Any static page under /pages. */
function StaticPage() {
  return <StaticContent slug={slugIn(useParams())} />
}
