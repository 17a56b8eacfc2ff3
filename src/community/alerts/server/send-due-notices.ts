import type { Channel } from '../../../platform/channel.ts'
import { inSavepoint, inTransaction } from '../../../platform/database/transactions.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import type { SendNotice } from '../../channels/server/send-notice.ts'
import { nextMessageAt } from '../telling-times.ts'
import { composeNotice } from './compose-notice.ts'
import {
  dropNotices,
  dropOutdated,
  findDueMember,
  listMessageTimes,
  listTellingAlerts,
  listToldDeals,
  lockAlerts,
  markSent,
  mayBeTold,
  postponeNotices,
  type TellingAlert,
} from './due-notices.queries.ts'
import { isOnlyWorker } from './match-events.ts'

type Deps = { db: Db; sendNotice: SendNotice; publicUrl: string; log: Pick<Log, 'error'> }

/** A member to whom nothing could be sent is tried again after this time, so that others do not wait. */
const TRY_AGAIN_MS = HOUR_MS

/** Sends one member's due notices as one message, or postpones them. False when nobody has any. */
export const sendDueNotices = ({ db, log, ...deps }: Deps, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await isOnlyWorker(tx))) return false
    const memberId = await findDueMember(tx, now)
    if (memberId === null) return false
    try {
      await inSavepoint(tx, () => sendToMember({ tx, ...deps }, memberId, now))
    } catch (error) {
      await postponeNotices(tx, memberId, now, new Date(now.getTime() + TRY_AGAIN_MS))
      log.error({ err: error, member: memberId }, 'A member could not be told of deals')
    }
    return true
  })

async function sendToMember(
  { tx, sendNotice, publicUrl }: Omit<Deps, 'db' | 'log'> & { tx: Db },
  memberId: number,
  now: Date,
): Promise<void> {
  await lockAlerts(tx, memberId)
  if (!(await mayBeTold(tx, memberId))) return dropNotices(tx, memberId, now)
  const at = nextMessageAt(await listMessageTimes(tx, memberId, now), now)
  if (at > now) return postponeNotices(tx, memberId, now, at)
  await dropOutdated(tx, memberId, now)
  const alerts = await listTellingAlerts(tx, memberId, now)
  const told = new Map(alerts.map(({ id }): [number, Channel[]] => [id, []]))
  for (const { channels, of } of byChannels(alerts)) {
    const alertIds = of.map(({ id }) => id)
    const { deals, total } = await listToldDeals(tx, { memberId, alertIds }, now)
    const [alert, deal] = [of[0], deals[0]]
    if (!alert || !deal) continue
    const key = `alert:${memberId}:${deal.noticeId}`
    const notice = { key, ...composeNotice({ alert, deals, total, publicUrl }) }
    const used = await sendNotice(tx, memberId, channels, notice)
    for (const id of alertIds) told.get(id)?.push(...used)
  }
  await markSent(tx, memberId, told, now)
}

/** The channels that tell of the same alerts, together: usually all. */
function byChannels(alerts: readonly TellingAlert[]): { channels: Channel[]; of: TellingAlert[] }[] {
  const channels = [...new Set(alerts.flatMap((alert) => alert.channels))]
  const told = channels.map((channel) => ({ channel, of: alerts.filter((alert) => alert.channels.includes(channel)) }))
  return [...Map.groupBy(told, ({ of }) => of.map(({ id }) => id).join(' ')).values()].map((same) => ({
    channels: same.map(({ channel }) => channel),
    of: same[0]?.of ?? [],
  }))
}
