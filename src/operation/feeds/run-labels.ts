import type { RunCounts, RunStatus } from './feed.contract.ts'

export const runStatusLabels: Readonly<Record<RunStatus, string>> = {
  running: /*i18n*/ 'Running',
  done: /*i18n*/ 'Done',
  unchanged: /*i18n*/ 'Unchanged',
  held: /*i18n*/ 'Held',
  failed: /*i18n*/ 'Failed',
  interrupted: /*i18n*/ 'Interrupted',
}

export const runCountLabels: Readonly<Record<keyof RunCounts, string>> = {
  rows: /*i18n*/ 'Rows',
  inserted: /*i18n*/ 'New deals',
  updated: /*i18n*/ 'Changed',
  unchanged: /*i18n*/ 'Unchanged',
  expired: /*i18n*/ 'Expired',
  rejected: /*i18n*/ 'Rejected',
}

export const runCounts = Object.keys(runCountLabels) as (keyof RunCounts)[]
