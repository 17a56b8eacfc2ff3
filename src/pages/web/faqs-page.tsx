import { definePage } from '../../routing/web/define-page.ts'
import { StaticContent, staticPageQuery } from './static-content.tsx'

const slug = 'faqs'

export const page = definePage({ primary: () => [staticPageQuery(slug)], view: FaqsPage })

function FaqsPage() {
  return <StaticContent slug={slug} />
}
