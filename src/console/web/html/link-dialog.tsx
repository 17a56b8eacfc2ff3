import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { readLinkAddress } from './link-address.ts'

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
