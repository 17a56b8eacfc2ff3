import { isLater, readPublishingTime } from '../../../../console/server/records/publishing-time.ts'
import type { RecordAction } from '../../../../console/server/records/record-kind.ts'
import type { DealStep } from '../../deal-states.ts'

/** The changes that each step makes; `deal-states.ts` says from which states it can be taken. */
export const dealActions: Record<DealStep, RecordAction> = {
  publish: {
    changes: ({ values, marks }, _input, now) => ({
      isDraft: false,
      isExpired: false,
      // A draft is new whenever it was planned for.
      ...((marks.isDraft === true || isLater(values.publishedAt, now)) && { publishedAt: now.toISOString() }),
      ...(typeof values.endsAt === 'string' && !isLater(values.endsAt, now) && { endsAt: null }),
    }),
  },
  schedule: {
    changes: (_record, input, now) => ({
      isDraft: false,
      isExpired: false,
      publishedAt: readPublishingTime(input, now),
    }),
  },
  withdraw: { changes: () => ({ isDraft: true }) },
  expire: { changes: () => ({ isExpired: true }) },
  archive: { changes: (_record, _input, now) => ({ isExpired: true, archivedAt: now.toISOString() }) },
  unarchive: {
    changes: ({ marks }) => ({ archivedAt: null, ...(marks.isDraft === true && { isExpired: false }) }),
  },
}
