import { queryOptions } from '@tanstack/react-query'
import type { PreviewHtmlAnswer, PreviewHtmlRequest } from '../../records/record.contract.ts'
import { consoleCall } from '../api/console-call.ts'

/** What the server would store of this HTML. */
export const sanitisedHtmlQuery = (html: string) =>
  queryOptions({
    queryKey: ['preview-html', html],
    staleTime: 'static',
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const body: PreviewHtmlRequest = { html }
      return (await consoleCall<PreviewHtmlAnswer>('/preview-html', { body, signal })).html
    },
  })
