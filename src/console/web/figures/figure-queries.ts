import { queryOptions } from '@tanstack/react-query'
import type { FigureSet, FiguresAnswer, OperationsAnswer, ToDoAnswer } from '../../figures/figure.contract.ts'
import type { FigureRange } from '../../figures/figure.ts'
import { consoleCall } from '../api/console-call.ts'

const rangeOf = (days: FigureRange) => new URLSearchParams({ days: `${days}` })

export const figuresQuery = (days: FigureRange) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: ({ signal }) => consoleCall<FiguresAnswer>('/figures', { query: rangeOf(days), signal }),
  })

export const memberFiguresQuery = (days: FigureRange) =>
  queryOptions({
    queryKey: ['member figures', days],
    queryFn: ({ signal }) => consoleCall<FigureSet>('/figures/members', { query: rangeOf(days), signal }),
  })

export const toDoQuery = () =>
  queryOptions({
    queryKey: ['to-do'],
    staleTime: 0,
    queryFn: ({ signal }) => consoleCall<ToDoAnswer>('/to-do', { signal }),
  })

export const operationsQuery = () =>
  queryOptions({
    queryKey: ['to-do', 'operations'],
    staleTime: 0,
    queryFn: ({ signal }) => consoleCall<OperationsAnswer>('/to-do/operations', { signal }),
  })

export type ClickFile = { from: string; to: string; storeId: string }

export const clickFileParams = ({ from, to, storeId }: ClickFile): URLSearchParams =>
  new URLSearchParams({ from, to, ...(storeId === '' ? {} : { storeId }) })

/** How many clicks a file would have. */
export const clickCountQuery = (file: ClickFile) =>
  queryOptions({
    queryKey: ['clicks', file],
    retry: false,
    queryFn: ({ signal }) => consoleCall<ClickCount>('/clicks', { query: clickFileParams(file), signal }),
  })
type ClickCount = { count: number; isTooLong: boolean }
