import type { Reference } from '../../records/record.contract.ts'

/** The title of the record that a filter names. */
export type FilterTitle = (filter: { name: string; kind: string }, id: string) => string

type List = {
  data: { references: Record<string, Reference[]> } | undefined
  isPending: boolean
  /** `data` is of the view before. */
  isPlaceholderData: boolean
}

// Titles of records selected in this page, before the list's answer has them.
const chosen = new Map<string, string>()

export const rememberTitle = (kind: string, { id, title }: Reference): void => void chosen.set(`${kind} ${id}`, title)

/** The list's answer says what its filters name. Until it is there, an ellipsis stands for it. */
export function filterTitles({ data, isPending, isPlaceholderData }: List): FilterTitle {
  const unknown = (id: string) => (isPending || isPlaceholderData ? '…' : `#${id}`)
  return ({ name, kind }, id) =>
    data?.references[name]?.find((one) => one.id === id)?.title ?? chosen.get(`${kind} ${id}`) ?? unknown(id)
}
