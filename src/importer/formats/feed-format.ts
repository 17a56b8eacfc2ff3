import type { Mapping } from '../mapping/read-mapping.ts'

/** The formats of merchant feeds, as `--feed` names them. */
export const feedKinds = ['google', 'cuelinks', 'csv'] as const
export type FeedKind = (typeof feedKinds)[number]

export type FeedFormat = { kind: Exclude<FeedKind, 'csv'> } | { kind: 'csv'; mapping: Mapping }

/** Is told what a file names: the columns of a table once, or the elements or keys of each item. */
export type NameObserver = {
  onHeader(columns: readonly string[]): void
  onItem(names: Iterable<string>): void
}
