import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { SanitisedHtml } from '../../../ui/prose/sanitised-html.tsx'
import { sanitisedHtmlQuery } from './sanitised-html-query.ts'

/** The text as the site will show it: sanitised by the server, in the site's own component and styles. */
export function HtmlPreview({ html }: { html: string }) {
  const { t } = useLingui()
  const sanitised = useQuery(sanitisedHtmlQuery(html))
  if (sanitised.isError) return <ErrorState message={sanitised.error.message} onRetry={sanitised.refetch} />
  if (sanitised.data === undefined) return <SkeletonLines lines={4} />
  if (sanitised.data === '') return <p className="text-muted">{t`There is no text yet.`}</p>
  return <SanitisedHtml html={sanitised.data} />
}
