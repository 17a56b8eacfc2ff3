import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EndTime } from '../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { useRupees } from '../../../ui/hooks/use-rupees.ts'
import type { Code } from '../code.contract.ts'
import { type CodeAudience, codeAudiences } from '../code.ts'

/** What a code is worth, and its conditions. */
export function CodeTerms({ code }: { code: Code }) {
  const { t, i18n } = useLingui()
  const rupees = useRupees()
  const benefit = useBenefit(code)
  const { name, minPaise, audience, endsAtMs } = code
  const min = minPaise === undefined ? '' : rupees(minPaise)
  const parts: [string, ReactNode][] = [
    ['benefit', benefit],
    ['min', min && t`from an order of ${min}`],
    ['audience', audience !== 'everybody' && i18n._(codeAudiences[audience as CodeAudience])],
    ['end', endsAtMs !== undefined && <EndTime atMs={endsAtMs} />],
  ]
  const shown = parts.filter(([, part]) => part)
  return (
    <>
      {name && (
        <p lang={detectLanguage(name)} className="wrap-anywhere font-semibold text-sm">
          {name}
        </p>
      )}
      {shown.length > 0 && (
        <p className="text-sm">
          {shown.map(([key, part], index) => (
            <span key={key}>
              {index > 0 && ' · '}
              {part}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function useBenefit({ amountPaise, percent, capPaise }: Code): string {
  const { t } = useLingui()
  const rupees = useRupees()
  const amount = rupees(amountPaise ?? 0)
  const cap = rupees(capPaise ?? 0)
  if (amountPaise) return t`${amount} off`
  if (percent && capPaise) return t`${percent}% off, at most ${cap}`
  return percent ? t`${percent}% off` : ''
}
