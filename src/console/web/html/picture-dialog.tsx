import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPictureAddress } from '../../../platform/html-addresses.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { DialogForm } from './dialog-form.tsx'

/** A picture in a text. */
type ChosenPicture = { src: string; alt: string }

export type PictureChooserProps = {
  /** The picture at the cursor, to change it; null for a new one. */
  present: ChosenPicture | null
  /** What was pasted or dropped, to be uploaded. */
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
