import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Value } from '../../../../console/records/record-description.ts'
import { consoleCall } from '../../../../console/web/api/console-call.ts'
import type { KindPanelProps } from '../../../../console/web/shell/kinds-context.ts'
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts'
import type {
  DuplicatesAnswer,
  DuplicatesRequest,
  PricePreview,
  PricePreviewRequest,
} from '../../deal-entry.contract.ts'
import { DealFigures } from './deal-figures.tsx'
import { DealPricePanel } from './deal-price-panel.tsx'
import { DuplicatesPanel } from './duplicates-panel.tsx'

const delayMs = 350
const minTitleLength = 4

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
const amount = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)

/** Beside a deal's form: the price as visitors will see it, and deals that may be the same. */
export function DealPanels({ values, record }: KindPanelProps) {
  const id = record?.id
  const price = amount(values.pricePaise)
  // Half of a letter beyond the basic plane would be refused.
  const title = text(values.title).slice(0, 300).toWellFormed()
  const merchantUrl = text(values.merchantUrl).slice(0, 2000)
  const request = useDebounced<PricePreviewRequest>(
    {
      ...(id !== undefined && { id }),
      storeId: text(values.storeId) || null,
      pricePaise: price,
      originalPaise: amount(values.originalPaise),
    },
    delayMs,
  )
  const preview = useQuery({
    queryKey: ['price-preview', request],
    enabled: request.pricePaise !== null,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => consoleCall<PricePreview>('/deals/price-preview', { body: request, signal }),
  })
  const duplicatesRequest = useDebounced<DuplicatesRequest>(
    { ...(id !== undefined && { id }), title, merchantUrl, pricePaise: price },
    delayMs,
  )
  const duplicates = useQuery({
    queryKey: ['duplicates', duplicatesRequest],
    enabled: (duplicatesRequest.title?.trim().length ?? 0) >= minTitleLength || duplicatesRequest.merchantUrl !== '',
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => consoleCall<DuplicatesAnswer>('/deals/duplicates', { body: duplicatesRequest, signal }),
  })
  const isCurrent = price !== null && price === request.pricePaise
  return (
    <>
      <DealPricePanel
        values={values}
        preview={price === null ? undefined : preview.data}
        isLoading={price !== null && (!isCurrent || preview.isFetching)}
        error={isCurrent && preview.isError ? { message: preview.error.message, retry: preview.refetch } : null}
      />
      <DuplicatesPanel
        duplicates={duplicates.data?.duplicates ?? []}
        error={duplicates.isError ? { message: duplicates.error.message, retry: duplicates.refetch } : null}
      />
      {id !== undefined && <DealFigures id={id} />}
    </>
  )
}
