import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../../site/forms/field-errors.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { textIn, useForm } from '../../../site/forms/web/use-form.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { Logo } from '../../../ui/components/logo.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import type { RecoveryCodes, SecondFactorStart } from '../../console.contract.ts'
import { consoleCall, formCall } from '../api/console-call.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { CodeField } from './sign-in.tsx'
import { signOut } from './sign-out.ts'

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
  if (start.isError) return <QueryError of={start} />
  return <Proof secret={start.data} onConfirmed={setCodes} />
}

type ProofProps = { secret: SecondFactorStart; onConfirmed: (codes: readonly string[]) => void }

function Proof({ secret, onConfirmed }: ProofProps) {
  const { t } = useLingui()
  const form = useForm({
    read: (data) => ({ code: textIn(data, 'code').trim() }),
    check: ({ code }) => fieldErrors({ code: code ? null : t`Please enter the code.` }),
    send: async (body) => {
      onConfirmed((await formCall<RecoveryCodes>('/second-factor/confirm', body)).recoveryCodes)
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

/** Administrators made it compulsory: nothing else is available before it is set up. */
export function RequiredSecondFactor() {
  const { t } = useLingui()
  const client = useQueryClient()
  usePageTitle(t`Second factor`)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col justify-center gap-6 px-4 py-8">
      <Logo name={t`Bachat`} />
      <Card className="p-5 md:p-6">
        <h1 className="mb-2 font-bold text-xl">{t`Set up your second factor`}</h1>
        <p className="mb-4 text-muted">{t`Everyone who signs in here needs one.`}</p>
        <SecondFactorSetup onDone={() => client.invalidateQueries()} />
      </Card>
      <Button variant="quiet" onClick={signOut}>
        {t`Sign out`}
      </Button>
    </main>
  )
}

type Props = { codes: readonly string[]; isReplacement?: boolean; onDone: () => void }

/** Shown only once. They replace the authenticator app when the phone is lost. */
export function RecoveryCodeList({ codes, isReplacement = false, onDone }: Props) {
  const { t } = useLingui()
  const [isSaved, setIsSaved] = useState(false)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="success">
        {isReplacement ? t`These codes replace the earlier ones.` : t`The second factor is on.`}
      </Notice>
      <p>{t`Keep these recovery codes in a safe place. Each one signs you in once, without your phone. They are not shown again.`}</p>
      <ul
        aria-label={t`Recovery codes`}
        className="grid gap-x-6 gap-y-1 rounded-card bg-sunken p-4 font-mono xs:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <a
        href={file}
        download="bachat-recovery-codes.txt"
        className="inline-flex min-h-11 items-center self-start font-semibold"
      >
        {t`Download as a file`}
      </a>
      <CheckboxField
        name="saved"
        label={t`I have saved the codes`}
        checked={isSaved}
        onChange={({ target }) => setIsSaved(target.checked)}
      />
      <Button disabled={!isSaved} onClick={onDone}>
        {t`Continue`}
      </Button>
    </div>
  )
}
