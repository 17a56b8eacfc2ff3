import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { shopResults } from '../../../../console/cases/shop-results.ts'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { StateBadge } from '../../../../console/web/field/state-badge.tsx'
import { useKind } from '../../../../console/web/shell/kinds-context.ts'
import { discountPercent, formatCount } from '../../../../shared/money.ts'
import { Badge, PercentOff } from '../../../../ui/components/badge.tsx'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { useRupees } from '../../../../ui/hooks/use-rupees.ts'
import type {
  CommentEvidence,
  DealEvidence,
  Evidence,
  ReportSummary,
  RowEvidence,
  RunEvidence,
} from '../../review.contract.ts'
import { CaseLink, CaseLinks, ReplyLink } from './case-link.tsx'
import { CodeCase } from './code-case.tsx'
import { FindingList } from './finding-list.tsx'
import { reasonLabels } from './review-labels.ts'

/** The facts that an editor needs to decide. */
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
    case 'run':
      return <RunCase evidence={evidence} />
    case 'code':
      return <CodeCase evidence={evidence} />
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
          {earlierTexts.map((earlier, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice
            <LongText key={index}>{earlier}</LongText>
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
      <CaseLinks to={consolePaths.record('comments', commentId)} address={address}>
        {t`Open the comment`}
      </CaseLinks>
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

/** A held run of a feed: what the safety rules found. */
function RunCase({ evidence: { feed, feedId, startedAt, findings } }: { evidence: RunEvidence }) {
  const { t } = useLingui()
  return (
    <>
      <p className="wrap-anywhere text-sm">
        <span className="font-semibold">{feed}</span>
        <span className="block text-muted">
          {t`Run of`} <FullTime at={startedAt} />
        </span>
      </p>
      <FindingList findings={findings} />
      <p>
        <CaseLink to={consolePaths.record('feeds', feedId)}>{t`Open the feed`}</CaseLink>
      </p>
    </>
  )
}

const shownLength = 600

/** Somebody's text, unformatted; a long text opens on demand. */
function LongText({ children }: { children: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isLong = children.length > shownLength * 1.2
  const text = isLong && !isOpen ? `${children.slice(0, shownLength).toWellFormed()}…` : children
  return (
    <div>
      <p lang={detectLanguage(children)} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 font-semibold text-accent text-sm"
        >
          {isOpen ? t`Show less` : t`Show all`}
        </button>
      )}
    </div>
  )
}

/** A reported deal with the facts about its price. */
function DealCaseEvidence({ evidence }: { evidence: DealEvidence }) {
  const { t } = useLingui()
  const kind = useKind('deals')
  const { title, store, state, address, merchantUrl, dealId, couponCode, endsAt, clicksOfWeek, reports } = evidence
  return (
    <>
      <p className="wrap-anywhere flex flex-wrap items-center gap-2">
        <span lang={detectLanguage(title)} className="font-semibold">
          {title}
        </span>
        {kind && <StateBadge description={kind.description} state={state} />}
        <span className="basis-full text-muted text-sm">
          {store} · <Plural value={clicksOfWeek} one="# click in a week" other="# clicks in a week" />
        </span>
      </p>
      <Price evidence={evidence} />
      {couponCode && <p className="text-sm">{t`Code: ${couponCode}`}</p>}
      {endsAt && (
        <p className="text-sm">
          {t`Ends:`} <FullTime at={endsAt} />
        </p>
      )}
      <PriceRecords evidence={evidence} />
      {evidence.reportedEnd && <ReportedEnd {...evidence.reportedEnd} />}
      <ReportList reports={reports} />
      <CaseLinks to={consolePaths.record('deals', dealId)} address={address} merchantUrl={merchantUrl}>
        {t`Edit the deal`}
      </CaseLinks>
    </>
  )
}

/** When visitors ended it, and what its shop has answered since. */
function ReportedEnd({ people, at, shop }: NonNullable<DealEvidence['reportedEnd']>) {
  const { t } = useLingui()
  return (
    <p className="text-sm">
      <Plural value={people} one="Reported as over by # person" other="Reported as over by # people" />
      {' · '}
      <FullTime at={at} />
      <span className="block">
        {shop ? (
          <>
            {shopResults[shop.result]} <FullTime at={shop.at} className="text-muted" />
          </>
        ) : (
          t`Its store has not answered a check since.`
        )}
      </span>
    </p>
  )
}

function Price({ evidence: { pricePaise, originalPaise, priceText } }: { evidence: DealEvidence }) {
  const { t } = useLingui()
  const rupees = useRupees()
  return (
    <p className="flex flex-wrap items-center gap-2 tabular-nums">
      <span className="font-bold text-lg">{pricePaise === null ? priceText || t`No price` : rupees(pricePaise)}</span>
      {originalPaise !== null && <s className="text-muted">{rupees(originalPaise)}</s>}
      <PercentOff percentage={discountPercent(originalPaise, pricePaise)} />
    </p>
  )
}

/** The last recorded prices, the newest first. */
function PriceRecords({ evidence: { prices } }: { evidence: DealEvidence }) {
  const { t } = useLingui()
  const rupees = useRupees()
  if (prices.length === 0) return null
  return (
    <div className="text-sm">
      <p className="text-muted">{t`Last recorded prices`}</p>
      <ul className="flex flex-wrap gap-2">
        {prices.map(({ at, pricePaise, priceText }) => (
          <li key={at}>
            <Badge>
              {pricePaise === null ? priceText || t`No price` : rupees(pricePaise)} · <FullTime at={at} dateOnly />
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How many visitors reported it, why, and what they wrote. */
function ReportList({ reports: { total, reasons, latest } }: { reports: ReportSummary }) {
  if (total === 0) return null
  return (
    <div className="flex flex-col gap-2 rounded-card bg-sunken p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Plural value={total} one="# report" other="# reports" />
        {reasons.map(({ reason, count }) => (
          <Badge key={reason} kind="super">
            {reasonLabels[reason] ?? reason}: {count}
          </Badge>
        ))}
      </p>
      {latest.length > 0 && (
        <ul className="flex flex-col gap-2">
          {latest.map(({ detail, at }) => (
            <li key={`${at} ${detail}`} className="wrap-anywhere">
              <span lang={detectLanguage(detail)} className="whitespace-pre-line">
                {detail}
              </span>
              <FullTime at={at} className="block text-muted text-xs" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
