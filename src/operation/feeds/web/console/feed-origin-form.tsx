import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConsoleError } from '../../../../console/web/api/console-error.ts'
import { SelectField } from '../../../../console/web/field/select-field.tsx'
import { Button } from '../../../../ui/components/button.tsx'
import { Card } from '../../../../ui/components/card.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { TextField } from '../../../../ui/field/field.tsx'
import type { FeedOrigin } from './use-feed-look.ts'

type Props = { isPending: boolean; error: Error | null; onLook: (origin: FeedOrigin) => void }

const encodings = ['windows-1252', 'utf-16le', 'iso-8859-1'] as const

/** An address, or a file that is chosen or dropped anywhere in the page. */
export function FeedOriginForm({ isPending, error, onLook }: Props) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const [encoding, setEncoding] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const lookAtFile = (chosen: File, as = encoding) => {
    setFile(chosen)
    onLook({ kind: 'file', file: chosen, encoding: as })
  }
  const lookAtAddress = (as = encoding) => {
    if (address.trim() === '') return
    setFile(null)
    onLook({ kind: 'address', address: address.trim(), encoding: as })
  }
  useDroppedFile(lookAtFile)
  const errors = error instanceof ConsoleError ? error.errors : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    lookAtAddress()
  }
  return (
    <Card className="p-4 md:p-5">
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label={t`Address of the file`}
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          error={errors.address}
          hint={t`CSV or TSV, Google’s XML, or coupons of Cuelinks. Packed files (.gz) too.`}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Button type="submit" busy={isPending}>{t`Preview`}</Button>
          <Button variant="secondary" busy={isPending} onClick={() => input.current?.click()}>
            {t`Choose a file`}
          </Button>
          <p className="min-w-0 text-muted text-sm [overflow-wrap:anywhere]">
            {file ? file.name : t`Or drop a file here.`}
          </p>
        </div>
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-muted text-sm">{t`Letters look wrong?`}</summary>
          <SelectField
            label={t`Encoding`}
            name="encoding"
            value={encoding}
            options={[['', t`UTF-8, or as the file says`], ...encodings.map((name) => [name, name] as const)]}
            onChange={(chosen) => {
              setEncoding(chosen)
              if (file) lookAtFile(file, chosen)
              else lookAtAddress(chosen)
            }}
          />
        </details>
        {error && errors.address === undefined && (
          <div role="alert">
            <Notice kind="error">{error.message}</Notice>
          </div>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`File of a feed`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) lookAtFile(chosen)
            // The same file can be chosen again after it was changed.
            target.value = ''
          }}
        />
      </form>
    </Card>
  )
}

/** A dropped file would otherwise replace the page. */
function useDroppedFile(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (isFile(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) take(file)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}
