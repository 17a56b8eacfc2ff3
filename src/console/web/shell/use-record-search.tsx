import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { listQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import type { Command } from './commands.tsx'
import { KindIcon } from './kind-icon.tsx'
import { useKinds } from './kinds-context.ts'

const minLetters = 2
const maxKinds = 4
const perKind = 5

/** Records found by the typed words, of the first kinds of the menu. */
export function useRecordSearch(text: string): Command[] {
  const navigate = useNavigate()
  const kinds = useKinds()
    .filter(({ description }) => description.isSearchable && !description.partOf)
    .slice(0, maxKinds)
  const query = new URLSearchParams({ search: text, limit: `${perKind}` })
  const answers = useQueries({
    queries: kinds.map(({ description: { name } }) => ({
      ...listQuery(name, query),
      enabled: text.length >= minLetters,
      retry: false,
    })),
  })
  if (text.length < minLetters) return []
  return answers.flatMap(({ data }, place) => {
    const kind = kinds[place]?.description
    if (!data || !kind) return []
    return data.rows.map(({ id, title }) => ({
      id: `${kind.name} ${id}`,
      label: title,
      group: kind.singular,
      icon: <KindIcon kind={kind.name} />,
      run: () => navigate(consolePaths.record(kind.name, id)),
    }))
  })
}
