import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/components/button.tsx'
import { CloseIcon } from '../../../ui/components/icon.tsx'
import { DialogMessages } from '../../../ui/dialog/dialog.tsx'
import { fullTime } from '../../../ui/format-time.ts'
import { copyText } from '../../../ui/share/clipboard.ts'
import type { PreviewAnswer } from '../../records/record.contract.ts'
import { SelectField } from '../field/select-field.tsx'
import { notify, notifyError } from '../shell/notification-store.ts'

type Props = { preview: PreviewAnswer; hasList: boolean; onClose: () => void }

/** The site's own page in a frame, as wide as a phone or a desktop, in either language; and its link for colleagues. */
export function PreviewDialog({ preview, hasList, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [size, setSize] = useState('phone')
  const [language, setLanguage] = useState('en')
  const [view, setView] = useState('page')
  const address = `${preview.address}&lang=${language}&view=${view}`
  const link = new URL(address, location.href).href
  const time = fullTime(i18n, preview.endsAt)
  const copy = async () => {
    if (await copyText(link)) notify(t`The link was copied.`)
    else notifyError(t`This browser cannot copy the link. Open it in a new tab and copy its address there.`)
  }
  return (
    <FullScreen onClose={onClose}>
      <div className="grid grid-cols-2 items-end gap-3 xs:flex xs:flex-wrap">
        <SelectField
          label={t`Size`}
          name="size"
          value={size}
          options={[
            ['phone', t`Phone`],
            ['desktop', t`Desktop`],
          ]}
          onChange={setSize}
        />
        <SelectField
          label={t`Language`}
          name="language"
          value={language}
          options={[
            ['en', t`English`],
            ['hi', t`Hindi`],
          ]}
          onChange={setLanguage}
        />
        {hasList && (
          <SelectField
            label={t`What is shown`}
            name="view"
            value={view}
            options={[
              ['page', t`Page`],
              ['list', t`In a list`],
            ]}
            onChange={setView}
          />
        )}
        <Button variant="secondary" onClick={copy}>
          {t`Copy the link`}
        </Button>
      </div>
      <p className="text-muted text-sm">
        {t`Anyone with this link can see the preview until ${time}.`}{' '}
        <a href={link} target="_blank" rel="noopener">
          {t`Open in a new tab`}
        </a>
      </p>
      <div className="min-h-0 flex-1 overflow-auto bg-sunken max-md:-mx-4 max-md:-mb-4 md:rounded-card">
        <iframe
          key={address}
          src={address}
          title={t`Preview of the site`}
          className={`mx-auto block h-full bg-surface ${size === 'phone' ? 'w-[360px]' : 'w-[1280px]'}`}
        />
      </div>
    </FullScreen>
  )
}

/** As large as the window: dialogs of forms are too narrow for a desktop's page. */
function FullScreen({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-surface text-ink"
    >
      <div className="flex h-full flex-col gap-3 p-4">
        <div className="flex items-center justify-between">
          <h2 id={titleId} className="font-bold text-lg">
            {t`Preview`}
          </h2>
          <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
        </div>
        {children}
      </div>
      {use(DialogMessages)}
    </dialog>
  )
}
