import { definePage } from '../../routing/web/define-page.ts'
import { contentQuery, StaticContent } from './static-content.tsx'

const slug = 'faqs'

export const page = definePage({ primary: () => [contentQuery(slug)], view: FaqsPage })

function FaqsPage() {
  return <StaticContent slug={slug} />
}
