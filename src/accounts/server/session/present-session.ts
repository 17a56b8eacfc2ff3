import { isoInIndia } from '../../../ui/india-time.ts'
import type { OwnSession } from '../../member.ts'
import type { listSessions } from './session.queries.ts'

type Row = Awaited<ReturnType<typeof listSessions>>[number]

/** For the export of a member's data. */
export const presentDevice = ({ browser, os, created_at, last_seen_at }: Omit<Row, 'id' | 'isCurrent'>) => ({
  browser,
  os,
  since: isoInIndia(created_at),
  last_seen: isoInIndia(last_seen_at),
})

export const presentSession = ({ id, browser, os, created_at, last_seen_at, isCurrent }: Row): OwnSession => ({
  id,
  browser,
  os,
  begunAtMs: created_at.getTime(),
  lastSeenAtMs: last_seen_at.getTime(),
  isCurrent,
})
