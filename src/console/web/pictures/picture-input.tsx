import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPictureAllowed, pictureIdOf } from '../../../shared/uploaded-picture.ts'
import { Button } from '../../../ui/components/button.tsx'
import { WarningIcon } from '../../../ui/components/icon.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import type { CommonProps } from '../field/field-props.ts'
import { DialogLoadFailed } from '../shell/load-failed.tsx'
import { pictureFieldMark, useDroppedPictures } from './use-dropped-pictures.ts'
import { type Upload, useUpload } from './use-upload.ts'

type PictureInputProps = CommonProps & {
  /** Its address. */
  value: string
  maxLength: number
  /** The rectangle that a crop keeps. */
  shape?: 'square' | 'free' | undefined
  onChange: (address: string) => void
  /** Uploaded as soon as the field is shown. */
  firstFile?: File | null | undefined
}

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog, null, DialogLoadFailed)

/** A picture: uploaded by choosing, dropping or pasting a file, or from an address; then cropped. */
export function PictureInput({
  shape = 'free',
  value,
  onChange,
  disabled = false,
  firstFile = null,
  ...input
}: PictureInputProps) {
  const { t } = useLingui()
  const field = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const chooseFile = () => file.current?.click()
  const [isCropping, setIsCropping] = useState(false)
  const upload = useUpload(({ address }) => onChange(address))
  useDroppedPictures({ field, isDisabled: disabled, onPicture: upload.send })
  const sendFirst = useEffectEvent(() => firstFile && upload.send(firstFile))
  useEffect(() => void sendFirst(), [])
  const id = pictureIdOf(value)
  const isForeign = /^https?:\/\//.test(value)
  return (
    <div ref={field} {...{ [pictureFieldMark]: '' }} className="flex flex-col gap-2">
      <TextField
        {...input}
        disabled={disabled}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <div className="flex flex-wrap gap-4 rounded-card border border-line-strong border-dashed p-3">
        <Preview address={value} />
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-2">
          {!disabled && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={chooseFile}>
                {value === '' ? t`Choose a file` : t`Replace`}
              </Button>
              {isForeign && (
                <Button size="sm" variant="secondary" onClick={() => upload.fetchFrom(value)}>
                  {t`Store a copy here`}
                </Button>
              )}
              {id !== null && (
                <Button size="sm" variant="secondary" onClick={() => setIsCropping(true)}>
                  {t`Crop`}
                </Button>
              )}
              {value !== '' && (
                <Button size="sm" variant="quiet" onClick={() => onChange('')}>
                  {t`Remove`}
                </Button>
              )}
            </div>
          )}
          <UploadStatus upload={upload} isDisabled={disabled} onChoose={chooseFile} />
        </div>
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          hidden
          aria-label={t`Picture file`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) upload.send(chosen)
            // The same file can be chosen again after an error.
            target.value = ''
          }}
        />
      </div>
      {isCropping && id !== null && <CropDialog {...{ id, shape, onChange }} onClose={() => setIsCropping(false)} />}
    </div>
  )
}

/** Has the same size with and without a picture, so that nothing moves. */
function Preview({ address }: { address: string }) {
  const { t } = useLingui()
  const box = 'size-28 shrink-0 rounded-card border border-line'
  if (isPictureAllowed(address))
    return <img src={address} alt={t`How it looks`} className={`${box} bg-white object-contain`} />
  if (address.startsWith('http://'))
    return (
      <p
        className={`${box} bg-sunken p-2 text-xs`}
      >{t`No preview of http:// addresses: store a copy here to see it.`}</p>
    )
  return <span className={`${box} bg-sunken`} aria-hidden="true" />
}

type Props = {
  upload: Upload
  isDisabled: boolean
  /** Asks for a file. */
  onChoose: () => void
}

/** How the upload goes, in a place of fixed height. */
function UploadStatus({ upload, isDisabled, onChoose }: Props) {
  const { t } = useLingui()
  const { state, cancel, retry } = upload
  return (
    <div aria-live="polite" className="flex min-h-14 flex-col justify-center gap-1 text-sm">
      {state.kind === 'idle' && !isDisabled && (
        <p className="text-muted">{t`Or drop a picture here, or paste it anywhere in the form.`}</p>
      )}
      {state.kind === 'sending' && (
        <div className="flex flex-wrap items-center gap-2">
          <progress
            aria-label={t`Uploading`}
            className="h-2 w-40 max-w-full accent-accent"
            {...(state.share !== null && state.share < 1 && { value: state.share })}
          />
          <Button size="sm" variant="quiet" onClick={cancel}>{t`Cancel`}</Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex min-w-0 items-center gap-1.5 font-medium text-danger">
            <WarningIcon className="size-4 shrink-0" />
            {state.message}
          </p>
          {state.canRetry ? (
            <Button size="sm" variant="quiet" onClick={retry}>{t`Try again`}</Button>
          ) : (
            <Button size="sm" variant="quiet" onClick={onChoose}>
              {state.isFile ? t`Choose another file` : t`Choose a file`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
