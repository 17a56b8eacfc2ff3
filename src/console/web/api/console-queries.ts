import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { UploadedPicture } from '../../../shared/uploaded-picture.ts'
import type { SessionAnswer } from '../../console.contract.ts'
import type {
  DraftsAnswer,
  KindsAnswer,
  ListAnswer,
  RecordAnswer,
  SearchAnswer,
  TimelineAnswer,
} from '../../records/record.contract.ts'
import type { ViewsAnswer } from '../../views/saved-view.contract.ts'
import { consoleCall } from './console-call.ts'
import { ConsoleError } from './console-error.ts'

export const createConsoleClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Colleagues change the same records, so data is fetched again whenever it is shown.
        staleTime: 5_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && (!(error instanceof ConsoleError) || error.status >= 500),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Null: nobody is signed in. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<SessionAnswer | null> => {
      try {
        return await consoleCall<SessionAnswer>('/session', { signal, isRepeated: false })
      } catch (error) {
        if (error instanceof ConsoleError && error.reason === 'signed-out') return null
        throw error
      }
    },
  })

export const kindsQuery = () =>
  queryOptions({
    queryKey: ['kinds'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await consoleCall<KindsAnswer>('/kinds', { signal })).kinds,
  })

export const listQuery = (kind: string, query: URLSearchParams) =>
  queryOptions({
    queryKey: ['list', kind, `${query}`],
    queryFn: ({ signal }) => consoleCall<ListAnswer>(`/records/${kind}`, { query, signal }),
  })

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => consoleCall<SearchAnswer>('/search', { query: new URLSearchParams({ text }), signal }),
  })

export const viewsQuery = (kind: string) =>
  queryOptions({
    queryKey: ['views', kind],
    staleTime: 60_000,
    queryFn: ({ signal }) => consoleCall<ViewsAnswer>('/views', { query: new URLSearchParams({ kind }), signal }),
  })

export const recordQuery = (kind: string, id: string) =>
  queryOptions({
    queryKey: ['record', kind, id],
    // A form opens with what is stored now, and keeps that until it fetches again itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => consoleCall<RecordAnswer>(`/records/${kind}/${encodeURIComponent(id)}`, { signal }),
  })

export const timelineQuery = (kind: string, id: string, after: string | null) =>
  queryOptions({
    queryKey: ['timeline', kind, id, after],
    queryFn: ({ signal }) =>
      consoleCall<TimelineAnswer>(`/records/${kind}/${encodeURIComponent(id)}/timeline`, {
        query: new URLSearchParams(after === null ? {} : { after }),
        signal,
      }),
  })

/** An uploaded picture never changes: it is not fetched again after a save either. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['picture', id],
    staleTime: 'static',
    queryFn: ({ signal }) => consoleCall<UploadedPicture>(`/pictures/${id}`, { signal }),
  })

export const draftsQuery = (kind?: string) =>
  queryOptions({
    queryKey: ['drafts', kind ?? ''],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await consoleCall<DraftsAnswer>('/drafts', { query: new URLSearchParams(kind ? { kind } : {}), signal })).drafts,
  })
