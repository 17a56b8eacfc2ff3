import type {
  FeedsToDo,
  OperationsAnswer,
  StatisticSet,
  StatisticsAnswer,
  TelegramChannelToDo,
  ToDoAnswer,
} from '../../statistic.contract.ts'
import type { StatisticRange } from '../../statistic.ts'
import { consoleQuery } from '../api/console-queries.ts'

export const statisticsQuery = (days: StatisticRange) =>
  consoleQuery<StatisticsAnswer>(['figures', days], '/figures', { days: `${days}` })

export const memberStatisticsQuery = (days: StatisticRange) =>
  consoleQuery<StatisticSet>(['member figures', days], '/figures/members', { days: `${days}` })

export const toDoQuery = () => consoleQuery<ToDoAnswer>(['to-do'], '/to-do', {}, { staleTime: 0 })

export const feedsToDoQuery = () => consoleQuery<FeedsToDo>(['to-do', 'feeds'], '/to-do/feeds', {}, { staleTime: 0 })

export const operationsQuery = () =>
  consoleQuery<OperationsAnswer>(['to-do', 'operations'], '/to-do/operations', {}, { staleTime: 0 })

export const telegramChannelQuery = () =>
  consoleQuery<TelegramChannelToDo>(['to-do', 'telegram channel'], '/to-do/telegram-channel', {}, { staleTime: 0 })

export type ClickFile = { from: string; to: string; storeId: string }

export const clickFileParams = ({ from, to, storeId }: ClickFile): URLSearchParams =>
  new URLSearchParams({ from, to, ...(storeId === '' ? {} : { storeId }) })

/** How many clicks a file would have. */
export const clickCountQuery = (file: ClickFile) =>
  consoleQuery<ClickCount>(['clicks', file], '/clicks', clickFileParams(file), { retry: false })
type ClickCount = { count: number; isTooLong: boolean }
