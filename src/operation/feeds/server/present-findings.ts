import type { FeedFinding } from '../../../console/cases/feed-finding.ts'
import { messageOf } from '../../../importer/safety/describe-findings.ts'
import type { Finding } from '../../../importer/safety/safety-rules.ts'
import type { Message } from '../../../platform/message.ts'

/** Findings as a run has them stored. */
export const presentFindings = (stored: unknown, translateText: (sentence: Message) => string): FeedFinding[] =>
  (stored as Finding[]).map((finding) => ({
    sentence: translateText(messageOf(finding)),
    examples: finding.examples,
  }))
