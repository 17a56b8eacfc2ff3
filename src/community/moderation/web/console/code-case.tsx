import { useLingui } from '@lingui/react/macro'
import { failureReasons, isFailureReason } from '../../../../catalogue/codes/code.ts'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import type { CodeEvidence } from '../../review.contract.ts'
import { CaseLinks } from './case-link.tsx'

/** A code that fails, with what visitors said of it. */
export function CodeCase({ evidence }: { evidence: CodeEvidence }) {
  const { t } = useLingui()
  const { codeId, code, subject, address, merchantUrl, health, test, votes } = evidence
  const result = test?.works ? t`It works` : t`It does not work`
  return (
    <>
      <p className="wrap-anywhere text-sm">
        <code className="font-semibold text-base">{code}</code>
        <span lang={detectLanguage(subject)} className="block text-muted">
          {subject}
        </span>
      </p>
      {health !== null && <p className="text-sm">{t`Health: ${health} %`}</p>}
      {test && (
        <p className="text-sm">
          {t`Tested by us:`} <FullTime at={test.at} /> · {test.answer || result}
        </p>
      )}
      <ul className="flex flex-col gap-1 text-sm">
        {votes.map(({ at, works, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers of the same instant are alike
          <li key={index}>
            <FullTime at={at} /> · {works ? t`It worked` : <Reason reason={reason} />}
          </li>
        ))}
      </ul>
      <CaseLinks to={consolePaths.record('codes', codeId)} address={address} merchantUrl={merchantUrl}>
        {t`Open the code`}
      </CaseLinks>
    </>
  )
}

function Reason({ reason }: { reason: string | null }) {
  const { i18n } = useLingui()
  return i18n._(failureReasons[reason && isFailureReason(reason) ? reason : 'other'])
}
