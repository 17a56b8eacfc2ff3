import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../../site/forms/field-errors.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { useForm } from '../../../site/forms/web/use-form.ts'
import { Button } from '../../../ui/components/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import type { RecoveryCodes, SecondFactorStart } from '../../console.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { asFormError } from '../api/console-error.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

/** The second factor, step by step: scan, confirm, save the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const start = useQuery({
    queryKey: ['second-factor', 'start'],
    // Each start creates another secret, of which only the last one is valid.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => consoleCall<SecondFactorStart>('/second-factor/start', { body: {} }),
  })
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />
  if (start.isPending) return <Loading />
  if (start.isError) return <ErrorState message={start.error.message} onRetry={start.refetch} />
  return <Proof secret={start.data} onConfirmed={setCodes} />
}

type ProofProps = { secret: SecondFactorStart; onConfirmed: (codes: readonly string[]) => void }

function Proof({ secret, onConfirmed }: ProofProps) {
  const { t } = useLingui()
  const form = useForm({
    read: (data) => ({ code: `${data.get('code') ?? ''}`.trim() }),
    check: ({ code }) => fieldErrors({ code: code ? null : t`Please enter the code.` }),
    send: async (body) => {
      try {
        onConfirmed((await consoleCall<RecoveryCodes>('/second-factor/confirm', { body })).recoveryCodes)
      } catch (error) {
        throw asFormError(error)
      }
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex list-decimal flex-col gap-2 ps-5">
        <li>{t`Open an authenticator app on your phone, such as Google Authenticator or Aegis.`}</li>
        <li>{t`Scan this code with it.`}</li>
        <li>{t`Enter the six digits that the app shows.`}</li>
      </ol>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
        alt={t`QR code for the authenticator app`}
        width={200}
        height={200}
        className="self-center rounded-card bg-white p-2"
      />
      <details className="text-sm">
        <summary className="flex min-h-11 items-center font-semibold">{t`Cannot scan the code?`}</summary>
        <p>{t`Type this key into the app:`}</p>
        <code className="mt-1 block select-all break-all font-mono text-base">{secret.secret}</code>
        <a href={secret.address} className="inline-flex min-h-11 items-center">{t`Open in an app on this device`}</a>
      </details>
      <form ref={form.ref} {...form.props} className="flex flex-col gap-4">
        <CodeField error={form.errorOf('code')} />
        <FormErrorNotice problem={form.problem} />
        <Button type="submit" busy={form.pending}>
          {t`Switch on`}
        </Button>
      </form>
    </div>
  )
}
