import { isLater, readPublishingTime } from '../../../../console/server/records/publishing-time.ts'
import type { RecordAction } from '../../../../console/server/records/record-kind.ts'
import type { ArticleStep } from '../../article-states.ts'

/** What each step changes; `article-states.ts` says from which states it can be taken. */
export const articleActions: Record<ArticleStep, RecordAction> = {
  // A draft is new whenever it was planned for.
  publish: { changes: (_record, _input, now) => ({ isDraft: false, publishedAt: now.toISOString() }) },
  schedule: {
    changes: (_record, input, now) => ({ isDraft: false, publishedAt: readPublishingTime(input, now) }),
  },
  withdraw: { changes: () => ({ isDraft: true }) },
  archive: { changes: (_record, _input, now) => ({ archivedAt: now.toISOString() }) },
  unarchive: {
    changes: ({ values, marks }) => ({
      archivedAt: null,
      // What was archived before its time is not published by that.
      ...(isLater(values.publishedAt, new Date(`${marks.archivedAt}`)) && { isDraft: true }),
    }),
  },
}
