import { useLingui } from '@lingui/react/macro'
import { Section } from '../../../../ui/components/section.tsx'
import type { MappingFile, TableSample } from '../../mapping.contract.ts'
import { columnsOf, furtherFields, mainFields } from './edit-mapping.ts'
import { useFieldLabels } from './mapping-labels.ts'

type Props = { table: TableSample; mapping: MappingFile | null }

const scrolling = 'max-h-96 overflow-auto rounded-card border border-line bg-surface'

/** The first rows of the feed as they are. */
export function SampleRows({ table: { columns, rows }, mapping }: Props) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const fieldsOf = (column: string) =>
    [...mainFields, ...furtherFields].flatMap((field) =>
      mapping && columnsOf(mapping, field).columns.includes(column) ? [labels[field]] : [],
    )
  return (
    <Section title={t`First rows of the feed`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label={t`Table of the first rows`} tabIndex={0} className={scrolling}>
        <table className="text-sm">
          <thead className="sticky top-0 bg-surface">
            <tr className="border-line border-b">
              <th scope="col" className="px-3 py-2 text-start font-semibold text-muted">{t`Line`}</th>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name.
                <th key={at} scope="col" className="whitespace-nowrap px-3 py-2 text-start align-top font-semibold">
                  {column}
                  <span className="block font-normal text-accent text-xs">{fieldsOf(column).join(', ')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row" className="px-3 py-1.5 text-start font-normal text-muted tabular-nums">
                  {line}
                </th>
                {columns.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns do not move.
                  <td key={at} className="max-w-64 truncate px-3 py-1.5" title={cells[at]}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
