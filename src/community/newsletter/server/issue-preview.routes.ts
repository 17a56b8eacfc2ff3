import { type ConsoleRoute, consoleRoute } from '../../../console/server/http/console-route.ts'
import type { RecordDeps } from '../../../console/server/records/record-deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { EmailText } from '../../../platform/mail/mail-template.ts'
import { allLanguages } from '../../../site/i18n/language.ts'
import { addressId } from '../../../site/routing/address-id.ts'
import type { IssuePreviews } from '../newsletter.contract.ts'
import { findIssueById } from './issue.queries.ts'
import { previewMail } from './issue-mail.ts'

export const issuePreviewRoutes = ({ db, translate, publicUrl }: RecordDeps): ConsoleRoute[] => [
  consoleRoute('content', 'GET /newsletter-issues/:id/preview', {
    handle: async ({ params }) => {
      const issue = await findIssueById(db, addressId(params.id ?? ''))
      if (!issue) throw notFound(/*i18n*/ 'There is no such record.')
      const previews: IssuePreviews = allLanguages.map((language) => {
        const localise = (words: EmailText) => translate(language, words)
        const { subject, write } = previewMail(issue, language, publicUrl)
        return { language, subject: localise(subject), text: write(localise).text }
      })
      return { body: previews }
    },
  }),
]
