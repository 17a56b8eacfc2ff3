import { useLingui } from '@lingui/react/macro'
import type { FeedFinding } from '../../../../console/cases/feed-finding.ts'
import { formatCount } from '../../../../shared/money.ts'

/** Why a run was held, or why deals that its file lacks stay; with examples. */
export const FindingList = ({ findings }: { findings: readonly FeedFinding[] }) => (
  <ul className="flex flex-col gap-2 text-sm">
    {findings.map((finding) => (
      <li key={finding.rule} className="rounded-card bg-sunken p-3">
        <FindingText finding={finding} />
        <Examples examples={finding.examples} />
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

function FindingText({ finding: { rule, effect, actual, limit } }: { finding: FeedFinding }) {
  const { t } = useLingui()
  const sentences = useSentences(formatCount(actual), formatCount(limit))
  return (
    <p>
      <span className="font-semibold">{sentences[rule] ?? rule}</span>{' '}
      {effect === 'hold' ? t`So nothing of it is applied.` : t`So deals that it lacks stay.`}
    </p>
  )
}

/** By the importer's name of the rule. */
function useSentences(actual: string, limit: string): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    'no-usable-rows': t`The file has no row that can be imported.`,
    'too-few-rows': t`The file has ${actual} rows; at least ${limit} were expected.`,
    'fewer-rows': t`The file has ${actual} rows; at least ${limit} were expected.`,
    'columns-gone': t`Columns that most rows had are gone: ${actual}.`,
    'fields-gone': t`Fields that most rows had are empty now: ${actual}.`,
    'ids-replaced': t`${actual} known products are gone, and as many new ones came; up to ${limit} are usual.`,
    'prices-moved': t`${actual} prices moved by more than 40 %; fewer than ${limit} are usual.`,
    'prices-times-10': t`${actual} prices are ten times as high as before; fewer than ${limit} are usual.`,
    'prices-times-100': t`${actual} prices are a hundred times as high as before; fewer than ${limit} are usual.`,
    'prices-tenth': t`${actual} prices are a tenth of those before; fewer than ${limit} are usual.`,
    'prices-hundredth': t`${actual} prices are a hundredth of those before; fewer than ${limit} are usual.`,
    'more-rejected': t`${actual} rows were rejected; up to ${limit} are usual.`,
    'may-be-cut': t`The file may be cut: it is shorter than announced, or its last row is incomplete.`,
  }
}
