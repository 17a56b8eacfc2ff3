import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { consoleQuery } from '../../../../console/web/api/console-queries.ts'
import type { KindPanelProps } from '../../../../console/web/shell/kinds-context.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import type { IssuePreviews } from '../../newsletter.contract.ts'

/** By the version too: a saved change is shown. */
const previewQuery = (id: string, version: string) =>
  consoleQuery<IssuePreviews>(['issue-preview', id, version], `/newsletter-issues/${encodeURIComponent(id)}/preview`)

/** Below an issue's fields: its email as text. A test shows the pictures too. */
export const IssuePreview = ({ record }: KindPanelProps) =>
  record && <Preview id={record.id} version={record.version} />

function Preview({ id, version }: { id: string; version: string }) {
  const { t } = useLingui()
  const previews = useQuery(previewQuery(id, version))
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4 md:p-5">
      <h2 className="font-bold">{t`The email as text`}</h2>
      {previews.isPending && <SkeletonLines lines={8} />}
      {previews.isError && <QueryError of={previews} compact />}
      {previews.data?.map(({ language, subject, text }) => (
        <section key={language} lang={language} className="min-w-0">
          <h3 className="wrap-anywhere font-semibold">{subject}</h3>
          <pre className="wrap-anywhere mt-2 whitespace-pre-wrap font-sans text-sm">{text}</pre>
        </section>
      ))}
    </Card>
  )
}
