import { isoInIndia } from '../../../platform/india-time.ts'
import type { OwnSession } from '../../account.contract.ts'
import type { listSessions } from './session.queries.ts'

type Row = Awaited<ReturnType<typeof listSessions>>[number]

export const presentDevice = ({ browser, os, created_at, last_seen_at }: Omit<Row, 'id' | 'isCurrent'>) => ({
  browser,
  os,
  since: isoInIndia(created_at),
  last_seen: isoInIndia(last_seen_at),
})

export const presentSession = ({ id, isCurrent, ...device }: Row): OwnSession => ({
  id,
  ...presentDevice(device),
  current: isCurrent,
})
