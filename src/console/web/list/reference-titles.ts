import type { Reference } from '../../records/record.contract.ts'

// Titles of records selected in this page, because the address contains only ids.
const titles = new Map<string, string>()

export const rememberTitle = (kind: string, { id, title }: Reference): void => void titles.set(`${kind} ${id}`, title)

export const titleOf = (kind: string, id: string): string => titles.get(`${kind} ${id}`) ?? `#${id}`
