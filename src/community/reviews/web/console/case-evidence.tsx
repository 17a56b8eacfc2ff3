import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { formatCount } from '../../../../shared/money.ts'
import { Badge } from '../../../../ui/components/badge.tsx'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import type { CommentEvidence, Evidence, RowEvidence } from '../../review.contract.ts'
import { CaseLink } from './case-link.tsx'
import { DealCaseEvidence } from './deal-case-evidence.tsx'
import { LongText } from './long-text.tsx'
import { ReplyLink } from './reply-link.tsx'
import { ReportList } from './report-list.tsx'

/** What an editor has to know to decide. */
export function CaseEvidence({ evidence }: { evidence: Evidence }) {
  switch (evidence.kind) {
    case 'comment':
      return <CommentCase evidence={evidence} />
    case 'deal':
      return <DealCaseEvidence evidence={evidence} />
    case 'message':
      return <MessageCase evidence={evidence} />
    case 'row':
      return <RowCase evidence={evidence} />
  }
}

function CommentCase({ evidence }: { evidence: CommentEvidence }) {
  const { t } = useLingui()
  const { text, author, isByMember, links, replies, writtenAt, subject, address, commentId, reports, earlierTexts } =
    evidence
  return (
    <>
      <p className="text-sm">
        <span lang={detectLanguage(author)} className="wrap-anywhere font-semibold">
          {author}
        </span>{' '}
        {isByMember && <Badge kind="accent">{t`Member`}</Badge>}
        <span className="block text-muted">
          <FullTime at={writtenAt} /> · <span className="wrap-anywhere">{subject}</span>
        </span>
      </p>
      <LongText>{text}</LongText>
      {earlierTexts.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-3 font-semibold">{t`Edited: earlier texts`}</summary>
          {earlierTexts.map((earlier, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice
            <LongText key={place}>{earlier}</LongText>
          ))}
        </details>
      )}
      {links > 0 && (
        <p className="text-signal-text text-sm">
          <Plural value={links} one="The text has # link." other="The text has # links." />
        </p>
      )}
      {replies > 0 && (
        <p className="text-sm">
          <Plural
            value={replies}
            one="# reply below it is removed together with it."
            other="# replies below it are removed together with it."
          />
        </p>
      )}
      <ReportList reports={reports} />
      <p className="flex flex-wrap gap-x-4">
        <CaseLink to={consolePaths.record('comments', commentId)}>{t`Open the comment`}</CaseLink>
        {address && (
          <CaseLink to={address} isOutside>
            {t`View on the site`}
          </CaseLink>
        )}
      </p>
    </>
  )
}

type MessageEvidence = Extract<Evidence, { kind: 'message' }>

function MessageCase({ evidence: { name, email, mobile, text } }: { evidence: MessageEvidence }) {
  return (
    <>
      <p className="wrap-anywhere text-sm">
        <span lang={detectLanguage(name)} className="font-semibold">
          {name}
        </span>
        <span className="block text-muted">
          {email} · {mobile}
        </span>
      </p>
      <LongText>{text}</LongText>
      <p>
        <ReplyLink email={email} />
      </p>
    </>
  )
}

function RowCase({ evidence }: { evidence: RowEvidence }) {
  const { t } = useLingui()
  const { feed, line, key, title, field, reason, value, content, rowCount, seenAt } = evidence
  const facts: [string, ReactNode][] = [
    [t`Feed`, t`${feed}, line ${line}`],
    [t`Read at`, <FullTime key="read" at={seenAt} />],
    [t`Row`, [key, title].filter(Boolean).join(' · ')],
    // The importer writes its reasons in English: "price “on request” is not a price".
    [
      t`Rejected because`,
      <span key="reason" lang="en">
        {[field, value && `“${value}”`, reason].filter(Boolean).join(' ')}
      </span>,
    ],
    [t`Rows with this reason`, formatCount(rowCount)],
  ]
  return (
    <>
      <dl className="wrap-anywhere grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {facts
          .filter(([, fact]) => fact !== '')
          .map(([label, fact]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="max-sm:mb-1">{fact}</dd>
            </div>
          ))}
      </dl>
      {content && (
        <details className="text-sm">
          <summary className="cursor-pointer py-3 font-semibold">{t`The row as it was read`}</summary>
          <p className="wrap-anywhere rounded bg-sunken p-3 font-mono text-xs">{content}</p>
        </details>
      )}
    </>
  )
}
