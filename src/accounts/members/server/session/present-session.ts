import type { OwnSession } from '../../member.ts'
import type { listSessions } from './session.queries.ts'

type Row = Awaited<ReturnType<typeof listSessions>>[number]

export const presentSession = ({ id, browser, os, begunAt, lastSeenAt, isCurrent }: Row): OwnSession => ({
  id,
  browser,
  os,
  begunAtMs: begunAt.getTime(),
  lastSeenAtMs: lastSeenAt.getTime(),
  isCurrent,
})
