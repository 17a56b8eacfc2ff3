import { useLingui } from '@lingui/react/macro'
import type { FeedFinding } from '../../../../console/cases/feed-finding.ts'

/** What the safety rules found in a run of a feed, with examples. */
export const FindingList = ({ findings }: { findings: readonly FeedFinding[] }) => (
  <ul className="flex flex-col gap-2 text-sm">
    {findings.map(({ sentence, examples }) => (
      <li key={sentence} className="rounded-card bg-sunken p-3">
        <p className="font-semibold">{sentence}</p>
        <Examples examples={examples} />
      </li>
    ))}
  </ul>
)

function Examples({ examples }: { examples: readonly string[] }) {
  const { t } = useLingui()
  if (examples.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer py-3 font-semibold">{t`Examples`}</summary>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {examples.map((example, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two examples may be equal
          <li key={index} className="wrap-anywhere">
            {example}
          </li>
        ))}
      </ul>
    </details>
  )
}
