import { addAuditEntry } from '../../accounts/audit/audit-log.ts'
import { demoKinds } from '../../console/demo-counts.ts'
import { type ConsoleRoute, consoleRoute } from '../../console/server/http/console-route.ts'
import { type RecordDeps, writeContext } from '../../console/server/records/record-deps.ts'
import { countDemoContent, findAddedContent, findMissingPages } from './demo-content.queries.ts'
import { removeDemoContent } from './remove-demo-content.ts'

/** The first steps on a new site, and the removal of the demo content. */
export const firstStepsRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('settings', 'GET /first-steps', {
    handle: async ({ session, now }) => {
      const [own, missingPages, demo] = await Promise.all([
        findAddedContent(deps.db, now),
        findMissingPages(deps.db),
        countDemoContent(deps.db),
      ])
      const isRemovable = demoKinds.some((kind) => demo.unchanged[kind] > 0)
      const hasSecondFactor = session.secondFactor === 'on'
      return { body: { ...own, missingPages, hasSecondFactor, demo: isRemovable ? demo : null } }
    },
  }),
  consoleRoute('settings', 'POST /demo-content/remove', {
    handle: async (context) => {
      const { author, now } = writeContext(deps, context)
      const removed = await deps.background.transaction().execute(async (tx) => {
        const counts = await removeDemoContent(tx, now)
        if (demoKinds.some((kind) => counts[kind] > 0))
          await addAuditEntry(tx, author, {
            action: 'remove',
            kind: 'demo-content',
            recordId: 'all',
            title: deps.translate(context.language, /*i18n*/ 'Demo content'),
            before: counts,
            after: {},
            version: '',
          })
        return counts
      })
      return { body: { removed } }
    },
  }),
]
