import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import type { RecordDescription } from '../../records/record-description.ts'
import type { SavedView } from '../../saved-view.contract.ts'
import { viewsQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import type { ListView, SetView } from './list-view.ts'
import { type OpenedView, openView, viewAddress } from './opened-view.ts'

export type ListViewState = OpenedView & {
  setView: SetView
  saved: readonly SavedView[]
  defaultId: string | null
  /** Opens a saved view, or everything. */
  openSaved: (id: string | null) => void
}

/** The list's view: that of its address, with the saved view that it names or with which the list opens. */
export function useListView(description: RecordDescription): ListViewState & { isReady: boolean } {
  const params = useSearchParams()
  const navigate = useNavigate()
  const views = useQuery(viewsQuery(description.name))
  const { views: saved = none, defaultId = null } = views.data ?? {}
  const opened = openView(params, description, { saved, defaultId })
  const { current } = opened
  const path = consolePaths.list(description.name)
  const setView = useCallback<SetView>(
    (next: ListView, options) => navigate(path + viewAddress(next, description, { current, defaultId }), options),
    [navigate, path, description, current, defaultId],
  )
  const openSaved = (id: string | null) => navigate(id === null ? path : `${path}?view=${id}`)
  // Without an answer, the list is shown as its address says.
  const isReady = !views.isPending || opened.isExplicit
  return { ...opened, setView, saved, defaultId, openSaved, isReady }
}

const none: readonly SavedView[] = []
