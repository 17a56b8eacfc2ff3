import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { notify } from '../shell/notification-store.ts'
import { LinkDialog, PictureDialog } from './insert-dialogs.tsx'
import { type OpenDialog, Toolbar } from './toolbar.tsx'
import { useRichText } from './use-rich-text.ts'

type Props = {
  /** Sanitised. */
  html: string
  isReadOnly: boolean
  /** Attributes of the editable element: its name and description for assistive technology. */
  attributes: Record<string, string>
  onChange: (html: string) => void
}

const editableClass = 'prose min-h-40 max-h-[70vh] overflow-y-auto bg-surface px-3 py-2 text-base -outline-offset-2'

const isLinkKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** The text as it will look, with its toolbar. */
export function RichText({ html, isReadOnly, attributes, onChange }: Props) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [pictureFile, setPictureFile] = useState<File | null>(null)
  const editor = useRichText(element, {
    html,
    isReadOnly,
    placeholder: t`Write here…`,
    attributes: { ...attributes, class: editableClass, role: 'textbox', 'aria-multiline': 'true' },
    onChange,
    onPictureFile: (file) => {
      setPictureFile(file)
      setDialog('picture')
    },
    onPicturesLeftOut: (count) =>
      notify(
        t`${plural(count, {
          one: '# picture was not pasted. Please save it and insert it with the picture button.',
          other: '# pictures were not pasted. Please save them and insert them with the picture button.',
        })}`,
      ),
  })
  const wasOpen = useRef(false)
  useEffect(() => {
    // Closing the dialog returned the focus to the toolbar.
    if (dialog === null && wasOpen.current) editor?.commands.focus()
    wasOpen.current = dialog !== null
  }, [dialog, editor])
  const press = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
    } else if (isLinkKey(event) && !isReadOnly && element.current?.contains(event.target as Node)) {
      // Elsewhere this key opens the console's search.
      event.preventDefault()
      // The editor learns of a selection by keys in a task of its own, and only while it has the focus. That task is
      // queued by now; a frame may come before it.
      setTimeout(() => setDialog('link'))
    }
  }
  const close = () => {
    setDialog(null)
    setPictureFile(null)
  }
  const picture = editor?.isActive('image') ? editor.getAttributes('image') : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the text
    <div
      ref={frame}
      onKeyDown={press}
      className="overflow-hidden rounded-control border border-line-strong has-[[aria-invalid]]:border-danger"
    >
      {editor && <Toolbar editor={editor} isReadOnly={isReadOnly} onOpen={setDialog} />}
      <div ref={element} />
      {editor && dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {editor && dialog === 'picture' && (
        <PictureDialog
          present={picture && { src: `${picture.src}`, alt: `${picture.alt ?? ''}` }}
          file={pictureFile}
          onClose={close}
          onChoose={(chosen) => {
            if (picture) editor.commands.updateAttributes('image', { ...chosen, width: null, height: null })
            else editor.commands.insertContentAt(editor.state.selection.to, { type: 'image', attrs: chosen })
            close()
          }}
        />
      )}
    </div>
  )
}
