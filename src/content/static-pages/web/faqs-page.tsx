import { definePage } from '../../../site/routing/web/define-page.ts'
import { StaticContent } from './static-content.tsx'
import { staticPageQuery } from './static-page-query.ts'

const slug = 'faqs'

export const page = definePage({ primary: () => [staticPageQuery(slug)], view: FaqsPage })

function FaqsPage() {
  return <StaticContent slug={slug} />
}
