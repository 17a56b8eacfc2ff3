import type { Reference } from '../../records/record.contract.ts'

// What has been chosen in this page: an address has only the id.
const titles = new Map<string, string>()

export const rememberTitle = (kind: string, { id, title }: Reference): void => void titles.set(`${kind} ${id}`, title)

export const titleOf = (kind: string, id: string): string => titles.get(`${kind} ${id}`) ?? `#${id}`
