import { QueryClient, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
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
import type { ViewsAnswer } from '../../saved-view.contract.ts'
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

type QueryOptions<Answer> = Pick<
  UseQueryOptions<Answer>,
  'staleTime' | 'gcTime' | 'refetchOnWindowFocus' | 'refetchInterval' | 'retry'
>

/** What a call answers. Its key says what it is about: `['list', 'deals', …]`. */
export const consoleQuery = <Answer>(
  queryKey: QueryKey,
  path: string,
  query?: Record<string, string> | URLSearchParams,
  options?: QueryOptions<Answer>,
) =>
  queryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal }) => consoleCall<Answer>(path, { ...(query && { query: new URLSearchParams(query) }), signal }),
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
  consoleQuery<ListAnswer>(['list', kind, `${query}`], `/records/${kind}`, query)

export const searchQuery = (text: string) => consoleQuery<SearchAnswer>(['search', text], '/search', { text })

export const viewsQuery = (kind: string) =>
  consoleQuery<ViewsAnswer>(['views', kind], '/views', { kind }, { staleTime: 60_000 })

/** A form opens with what is stored now, and keeps that until it fetches again itself. */
export const recordQuery = (kind: string, id: string) =>
  consoleQuery<RecordAnswer>(['record', kind, id], `/records/${kind}/${encodeURIComponent(id)}`, undefined, {
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const timelineQuery = (kind: string, id: string, after: string | null) =>
  consoleQuery<TimelineAnswer>(
    ['timeline', kind, id, after],
    `/records/${kind}/${encodeURIComponent(id)}/timeline`,
    after === null ? {} : { after },
  )

/** An uploaded picture never changes: it is not fetched again after a save either. */
export const pictureQuery = (id: string) =>
  consoleQuery<UploadedPicture>(['picture', id], `/pictures/${id}`, undefined, { staleTime: 'static' })

export const draftsQuery = (kind?: string) =>
  queryOptions({
    queryKey: ['drafts', kind ?? ''],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await consoleCall<DraftsAnswer>('/drafts', { query: new URLSearchParams(kind ? { kind } : {}), signal })).drafts,
  })
