import type { FigureSet, FiguresAnswer, OperationsAnswer, ToDoAnswer } from '../../figure.contract.ts'
import type { FigureRange } from '../../figure.ts'
import { consoleQuery } from '../api/console-queries.ts'

export const figuresQuery = (days: FigureRange) =>
  consoleQuery<FiguresAnswer>(['figures', days], '/figures', { days: `${days}` })

export const memberFiguresQuery = (days: FigureRange) =>
  consoleQuery<FigureSet>(['member figures', days], '/figures/members', { days: `${days}` })

export const toDoQuery = () => consoleQuery<ToDoAnswer>(['to-do'], '/to-do', {}, { staleTime: 0 })

export const operationsQuery = () =>
  consoleQuery<OperationsAnswer>(['to-do', 'operations'], '/to-do/operations', {}, { staleTime: 0 })

export type ClickFile = { from: string; to: string; storeId: string }

export const clickFileParams = ({ from, to, storeId }: ClickFile): URLSearchParams =>
  new URLSearchParams({ from, to, ...(storeId === '' ? {} : { storeId }) })

/** How many clicks a file would have. */
export const clickCountQuery = (file: ClickFile) =>
  consoleQuery<ClickCount>(['clicks', file], '/clicks', clickFileParams(file), { retry: false })
type ClickCount = { count: number; isTooLong: boolean }
