import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { isLinkAddress, isPictureAddress } from '../../../platform/html-addresses.ts'
import { parseUrl } from '../../../platform/parse-url.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'

/** Makes the selection a link, or changes or removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui()
  const present = editor.getAttributes('link').href as string | undefined
  const hasText = present !== undefined || !editor.state.selection.empty
  const [address, setAddress] = useState(present ?? '')
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const href = readLinkAddress(address)
  const submit = () => {
    setIsChecked(true)
    if (href === null) return
    const chain = editor.chain().extendMarkRange('link')
    if (hasText) chain.setLink({ href }).run()
    else
      chain.insertContent({ type: 'text', text: text.trim() || href, marks: [{ type: 'link', attrs: { href } }] }).run()
    onClose()
  }
  return (
    <DialogForm
      title={present === undefined ? t`Insert a link` : t`Change the link`}
      action={t`Apply`}
      onSubmit={submit}
      onClose={onClose}
      other={
        present !== undefined && (
          <Button
            variant="secondary"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            {t`Remove the link`}
          </Button>
        )
      }
    >
      <TextField
        label={t`Address of the link`}
        name="link-address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        hint={t`A web address, an email address after "mailto:", or a path of this site such as /stores.`}
        error={
          isChecked && href === null ? t`Please begin with https://, http://, www., mailto:, tel: or /.` : undefined
        }
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      {!hasText && (
        <TextField
          label={t`Text of the link`}
          name="link-text"
          autoComplete="off"
          maxLength={300}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </DialogForm>
  )
}

/** The address of an editor's link, with https:// where it begins with www.; null for what no link may have. */
export function readLinkAddress(text: string): string | null {
  const typed = text.trim()
  const address = /^www\.[^./?#]+\../i.test(typed) ? `https://${typed}` : typed
  return isValid(address) ? address : null
}

/** Complete, without spaces, and as the sanitiser keeps it. */
function isValid(address: string): boolean {
  if (!isLinkAddress(address) || /[\s\\]/.test(address)) return false
  if (/^mailto:/i.test(address)) return /^mailto:[^@?]+@[^@?]+\.[^@?]+/i.test(address)
  return !/^https?:/i.test(address) || (parseUrl(address)?.hostname ?? '') !== ''
}

/** A picture in a text. */
type ChosenPicture = { src: string; alt: string }

type PictureChooserProps = {
  /** The picture at the cursor, to change it; null for a new one. */
  present: ChosenPicture | null
  /** Pasted or dropped files, to be uploaded. */
  file: File | null
  onChoose: (picture: ChosenPicture) => void
  onClose: () => void
}

/** Asks for the picture to insert into a text. The editor knows no other way to one. */
export function PictureDialog({ present, file, onChoose, onClose }: PictureChooserProps) {
  const { t } = useLingui()
  const [src, setSrc] = useState(present?.src ?? '')
  const [alt, setAlt] = useState(present?.alt ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const isProper = isPictureAddress(src.trim()) && !/\s/.test(src.trim())
  return (
    <DialogForm
      title={present ? t`Change the picture` : t`Insert a picture`}
      action={t`Apply`}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true)
        if (isProper) onChoose({ src: src.trim(), alt: alt.trim() })
      }}
    >
      <PictureInput
        label={t`Address of the picture`}
        name="picture-address"
        maxLength={2000}
        hint={t`A web address, or a path of this site such as /media/picture.webp.`}
        error={isChecked && !isProper ? t`Please begin with https://, http:// or /.` : undefined}
        firstFile={file}
        value={src}
        onChange={setSrc}
      />
      <TextField
        label={t`What the picture shows`}
        name="picture-alt"
        autoComplete="off"
        maxLength={300}
        hint={t`Read aloud to people who do not see the picture. Empty: it is only decoration.`}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </DialogForm>
  )
}

type Props = {
  title: string
  children: ReactNode
  /** The label of the button that sends the form. */
  action: string
  /** Beside it: for example a button that removes the link. */
  other?: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** A form in a dialog, outside of the record's form: a form cannot be inside of another. */
function DialogForm({ title, children, action, other, onSubmit, onClose }: Props) {
  const { t } = useLingui()
  return createPortal(
    <Dialog open onClose={onClose} title={title}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // React passes events on to the record's form, which is the parent here.
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{action}</Button>
          {other}
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
