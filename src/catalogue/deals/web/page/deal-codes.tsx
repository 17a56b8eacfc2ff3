import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../../ui/components/section.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import type { Code } from '../../../codes/code.contract.ts'
import { CodeCopy } from '../../../codes/web/code-copy.tsx'
import { CodeHealth } from '../../../codes/web/code-health.tsx'
import { CodeLink } from '../../../codes/web/code-link.tsx'
import { CodeTerms } from '../../../codes/web/code-terms.tsx'
import { codesQuery } from '../../../codes/web/codes-query.ts'
import type { DealDetail } from '../../deal.ts'
import { saveCode, useCopiedCodes } from '../card/copied-code-store.ts'
import { CouponHint } from './coupon-hint.tsx'

// Only for visitors who have copied the code.
const CodeQuestion = lazyComponent(async () => (await import('../../../codes/web/code-question.tsx')).CodeQuestion)

/** How to use the deal's code, whether it works, and the further codes of the deal and its store. */
export function DealCodes({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const answer = useQuery(codesQuery({ dealid: deal.id }))
  const codes = deal.isExpired ? [] : (answer.data?.data.codes ?? [])
  const isFirst = ({ code, isOfStore }: Code) => !isOfStore && code === deal.coupon?.code
  const first = codes.find(isFirst)
  const further = codes.filter((code) => !isFirst(code))
  return (
    <div className="flex flex-col gap-2">
      <CouponHint deal={deal} />
      {first && <CodeState deal={deal} code={first} />}
      {further.length > 0 && (
        <Section title={t`More codes`}>
          <ul className="flex flex-col gap-4">
            {further.map((code) => (
              <li key={`${code.isOfStore} ${code.code}`} className="flex flex-col gap-1.5">
                <CodeCopy code={code.code} onCopied={() => saveCode(deal, code.code)} />
                <CodeTerms code={code} />
                <CodeState deal={deal} code={code} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

/** Whether it works, and the question: at once after a copy, by a link otherwise and without scripts. */
function CodeState({ deal, code: { code, trials } }: { deal: DealDetail; code: Code }) {
  const subject = { dealid: deal.id }
  const isCopied = useCopiedCodes().some((copied) => copied.code === code && copied.slug === deal.slug)
  return (
    <>
      <CodeHealth trials={trials} />
      {isCopied ? <CodeQuestion subject={subject} code={code} /> : <CodeLink subject={subject} code={code} />}
    </>
  )
}
