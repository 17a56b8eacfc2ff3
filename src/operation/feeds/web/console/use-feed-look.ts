import { useMutation, useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../../../console/web/api/console-call.ts'
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts'
import type { FeedLook, LookRequest, PreviewAnswer, PreviewRequest } from '../../mapping.contract.ts'
import { maxSentBytes } from '../../sent-bytes.ts'

/** Where a new feed comes from. `encoding`: '' for UTF-8 or what the file itself says. */
export type FeedOrigin = ({ kind: 'address'; address: string } | { kind: 'file'; file: File }) & { encoding: string }

const lookTimeoutMs = 40_000
const previewDelayMs = 300

/** Looks at the beginning of a feed. */
export const useLookAtFeed = () =>
  useMutation({
    mutationFn: async (origin: FeedOrigin): Promise<{ look: FeedLook; origin: FeedOrigin }> => {
      if (origin.kind === 'file') return { look: await sendBeginning(origin.file, origin.encoding), origin }
      const { address, encoding } = origin
      const body: LookRequest = { address, ...(encoding !== '' && { encoding }) }
      return { look: await consoleCall<FeedLook>('/feeds/look-at-address', { body, timeoutMs: lookTimeoutMs }), origin }
    },
  })

function sendBeginning(file: File, encoding: string): Promise<FeedLook> {
  const query = new URLSearchParams({ name: file.name, encoding, isCut: file.size > maxSentBytes ? '1' : '0' })
  const beginning = file.slice(0, maxSentBytes)
  return consoleCall<FeedLook>('/feeds/look-at-file', { query, file: beginning, timeoutMs: lookTimeoutMs })
}

type Edited = Pick<PreviewRequest, 'mapping' | 'store'>

/** What becomes of the feed's first rows, a moment after the last change. */
export function usePreview(look: FeedLook, edited: Edited) {
  const settled = useDebounced(edited, previewDelayMs)
  const { sample, isCut, name, format } = look
  const query = useQuery({
    queryKey: ['feed preview', sample, settled],
    queryFn: ({ signal }) =>
      consoleCall<PreviewAnswer>('/feeds/preview', {
        body: { sample, isCut, name, format, ...settled } satisfies PreviewRequest,
        signal,
      }),
    placeholderData: (previous) => previous,
    staleTime: 'static',
    gcTime: 0,
  })
  return { ...query, isBehind: query.isFetching || JSON.stringify(settled) !== JSON.stringify(edited) }
}
