import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { searchQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import type { Command } from './command-palette.tsx'
import { KindIcon } from './kind-icon.tsx'
import { useKinds } from './kinds-context.ts'

const minLetters = 2

/** Records of all kinds that are found by the typed words, and what the search says about itself. */
export function useRecordSearch(text: string): { records: Command[]; note: string } {
  const { t } = useLingui()
  const navigate = useNavigate()
  const kinds = useKinds()
  const isAsked = text.length >= minLetters
  const { data, error, isPending } = useQuery({ ...searchQuery(text), enabled: isAsked, retry: false })
  if (!isAsked) return { records: [], note: '' }
  // Settings are found by their words as one types, without a call.
  const found = (data?.records ?? []).filter(({ kind }) => kind !== 'settings')
  const records = found.map(({ kind, id, title }) => ({
    id: `${kind} ${id}`,
    label: title,
    group: kinds.find(({ description }) => description.name === kind)?.description.singular ?? '',
    icon: <KindIcon kind={kind} />,
    run: () => navigate(consolePaths.record(kind, id)),
  }))
  const incomplete = data?.isIncomplete
    ? t`Not everything could be searched in time: a list’s own search finds more.`
    : ''
  return { records, note: error?.message ?? (isPending ? t`Searching…` : incomplete) }
}
