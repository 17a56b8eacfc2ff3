import Type from 'typebox'
import { sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import type { PreviewHtmlAnswer } from '../../records/record.contract.ts'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { readHtml } from './checks/check-values.ts'
import { maxRecordBytes } from './record-deps.ts'

/** More than a field may contain, so that a text that is too long can still be shown. */
const maxLength = 200_000

/** HTML as it would be stored: read and sanitised by the functions that writing uses. */
export const previewHtmlRoutes = (): ConsoleRoute[] => [
  consoleRoute('content', 'POST /preview-html', {
    schema: Type.Object({ html: Type.String() }),
    maxBodyBytes: maxRecordBytes,
    handle: async ({ body }) => {
      const answer: PreviewHtmlAnswer = { html: sanitiseHtml(readHtml(body.html, maxLength)) }
      return { body: answer }
    },
  }),
]
