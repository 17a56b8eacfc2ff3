import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../ui/components/card.tsx'
import { Section } from '../../../../ui/components/section.tsx'
import { CodeCopy } from '../../../codes/web/code-copy.tsx'
import { CodeHealth } from '../../../codes/web/code-health.tsx'
import { CodeLink } from '../../../codes/web/code-link.tsx'
import { CodeTerms } from '../../../codes/web/code-terms.tsx'
import { codesQuery } from '../../../codes/web/codes-query.ts'

/** The codes for everything in a store, or that it has none that works. */
export function StoreCodes({ id, name }: { id: number; name: string }) {
  const { t } = useLingui()
  const answer = useQuery(codesQuery({ storeid: id })).data?.data
  if (!answer) return null
  return (
    <>
      {!answer.works && (
        <p className="mb-4 text-muted text-sm">
          <Trans>We know of no code for {name} that works right now.</Trans>
        </p>
      )}
      {answer.codes.length > 0 && (
        <Section title={t`Codes for ${name}`} className="mb-6">
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {answer.codes.map((code) => (
              <li key={code.code}>
                <Card className="flex h-full flex-col gap-1.5 p-3">
                  <CodeCopy code={code.code} />
                  <CodeTerms code={code} />
                  <CodeHealth trials={code.trials} />
                  <CodeLink subject={{ storeid: id }} code={code.code} />
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
