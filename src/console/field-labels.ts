import { labelsOfKinds, otherLoggedKinds } from './other-logged-kinds.ts'
import { descriptionOfRecord, type RecordDescription, type Value } from './records/record-description.ts'

type Subject = { kind: string; recordId: string; names: Value | undefined }

/** The labels of the fields that a change names. What has none, such as a state's own values, is left out. */
export function labelsOfFields(kinds: readonly RecordDescription[], { kind, recordId, names }: Subject): string[] {
  const description = kinds.find(({ name }) => name === kind)
  const { fields = {}, otherLabels = {} } = description
    ? descriptionOfRecord(description, recordId)
    : (otherLoggedKinds(labelsOfKinds(kinds))[kind] ?? {})
  const labelOf = (name: string): string | undefined => fields[name]?.label ?? otherLabels[name]
  return Array.isArray(names) ? [...new Set(names.flatMap((name) => labelOf(`${name}`) ?? []))] : []
}

/** Every field that a change can name, by its label; those of one name are one. */
export function fieldChoices(kinds: readonly RecordDescription[]): Record<string, string> {
  const labels = kinds.flatMap(({ fields, otherLabels = {}, recordFields = {} }) => [
    ...[fields, ...Object.values(recordFields)].flatMap((some) =>
      Object.entries(some).map(([name, { label }]): [string, string] => [name, label]),
    ),
    ...Object.entries(otherLabels),
  ])
  // The first of a name counts.
  const unique = Object.entries(Object.fromEntries(labels.toReversed()))
  return Object.fromEntries(unique.sort(([, one], [, other]) => (one < other ? -1 : 1)))
}
