import { useLingui } from '@lingui/react/macro'
import { fullTime } from '../../../ui/format-time.ts'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import type { Reference } from '../../records/record.contract.ts'
import type { Column, Field, Value, Values } from '../../records/record-description.ts'

type Described = Pick<Column, 'type'> & { choices?: Record<string, string> }
export const isPicture = (described: Described | Field | undefined): boolean =>
  described !== undefined && 'isPicture' in described && described.isPicture === true

type WriteValue = (
  described: Described | Field | undefined,
  value: Value | undefined,
  references?: readonly Reference[],
) => string

/** A value as text, for lists, histories and comparisons. '' when there is none. */
export function useValueText(): WriteValue {
  const { t, i18n } = useLingui()
  const rupees = useRupees()
  const write: WriteValue = (described, value, references = []) => {
    if (value === null || value === undefined || value === '') return ''
    if (Array.isArray(value) && described && 'columns' in described)
      return value.map((row) => rowText(described.columns, row)).join('; ')
    if (Array.isArray(value)) return value.map((one) => write(described, one, references)).join(', ')
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'object') return 'title' in value ? `${value.title ?? ''}` : JSON.stringify(value, null, 1)
    const type = described?.type
    if (type === 'price' && typeof value === 'number') return rupees(value)
    if (type === 'time' && typeof value === 'string') return fullTime(i18n, value)
    if (type === 'html') return htmlText(`${value}`)
    if (type === 'reference') return references.find(({ id }) => id === `${value}`)?.title ?? `#${value}`
    const choices = described && 'choices' in described ? described.choices : undefined
    return choices?.[`${value}`] ?? `${value}`
  }
  const rowText = (columns: Record<string, Field>, row: Value) =>
    Object.entries(columns)
      .map(([name, column]) => {
        const text = write(column, (row as Values | null)?.[name])
        return text !== '' && isPicture(column) ? t`Picture` : text
      })
      .filter(Boolean)
      .join(' · ')
  return write
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of sanitised HTML, without its tags: for histories and comparisons. */
export const htmlText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
