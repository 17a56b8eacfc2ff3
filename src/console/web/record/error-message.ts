import type { Field } from '../../records/record-description.ts'
import { ConsoleError } from '../api/console-error.ts'

type Fields = Record<string, Field>

/** The message about a failed save: for errors of fields, `messageOfErrors`. */
export const messageOfFailure = (fields: Fields, error: Error): string =>
  error instanceof ConsoleError && Object.keys(error.errors).length > 0
    ? messageOfErrors(fields, error.errors)
    : error.message

/** Each sentence once, after the labels of its fields: "Title, Store: This field is required." In the form's order. */
export function messageOfErrors(fields: Fields, errors: Record<string, string>): string {
  const order = Object.keys(fields)
  // Errors of what the form does not have come last.
  const placeOf = (name: string) => (order.includes(fieldOf(name)) ? order.indexOf(fieldOf(name)) : order.length)
  const labels = new Map<string, string[]>()
  for (const name of Object.keys(errors).sort((a, b) => placeOf(a) - placeOf(b))) {
    const sentence = errors[name] ?? ''
    labels.set(sentence, [...(labels.get(sentence) ?? []), ...labelOf(fields, name)])
  }
  return [...labels].map(([sentence, names]) => [names.join(', '), sentence].filter(Boolean).join(': ')).join(' ')
}

const fieldOf = (name: string): string => name.split('.')[0] ?? name

/** "Further pictures 2 (Picture)" for the error `morePictures.1.address`; nothing for what the form does not have. */
function labelOf(fields: Fields, name: string): string[] {
  const [field = '', index, column = ''] = name.split('.')
  const described = fields[field]
  if (!described) return []
  if (described.type !== 'rows' || index === undefined) return [described.label]
  const columnLabel = described.columns[column]?.label
  return [`${described.label} ${Number(index) + 1}${columnLabel ? ` (${columnLabel})` : ''}`]
}
