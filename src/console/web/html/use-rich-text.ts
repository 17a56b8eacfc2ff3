import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pictureIn } from '../pictures/use-dropped-pictures.ts'
import { extensionsWith } from './extensions.ts'
import { clipboardProps } from './pasted-content.ts'
import { readHtml } from './read-html.ts'
import { writeHtml } from './write-html.ts'

type Options = {
  /** Sanitised. */
  html: string
  placeholder: string
  isReadOnly: boolean
  /** The id of the editable element. */
  attributes: Record<string, string>
  onChange: (html: string) => void
  /** A file is pasted or dropped where the cursor is now. */
  onPictureFile: (file: File) => void
  /** Pictures of a pasted text that cannot be shown. */
  onPicturesLeftOut: (count: number) => void
}

/** An editor in the element of the reference; null until that is on the page. */
export function useRichText(container: RefObject<HTMLElement | null>, options: Options): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef(options)
  latest.current = options
  // The opened text, as stored and as the editor writes it: an unchanged text stays as it is stored.
  const opened = useRef({ html: options.html, written: '' })
  const lastHtml = useRef(options.html)

  useEffect(() => {
    const { html, placeholder, isReadOnly, attributes } = latest.current
    const doc = readHtml(html)
    opened.current = { html, written: writeHtml(doc) }
    lastHtml.current = html
    const made = new Editor({
      element: container.current,
      extensions: extensionsWith(placeholder),
      // Never a string: it would be parsed in a way that the content policy refuses.
      content: doc.toJSON(),
      // Its styles are in our style sheet.
      injectCSS: false,
      // From the first moment: a text field has a name.
      editable: !isReadOnly,
      editorProps: { attributes },
      onUpdate: () => {
        const written = writeHtml(made.state.doc)
        lastHtml.current = written === opened.current.written ? opened.current.html : written
        latest.current.onChange(lastHtml.current)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [container])

  // Set from outside: a draft, a restored version, what the server made of it.
  const { html, isReadOnly, attributes } = options
  useEffect(() => {
    if (!editor || html === lastHtml.current) return
    const doc = readHtml(html)
    opened.current = { html, written: writeHtml(doc) }
    lastHtml.current = html
    if (writeHtml(editor.state.doc) !== opened.current.written)
      editor.commands.setContent(doc.toJSON(), { emitUpdate: false })
  }, [editor, html])
  const attributesText = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setOptions({
      editable: !isReadOnly,
      editorProps: {
        ...clipboardProps(editor.schema, (count) => latest.current.onPicturesLeftOut(count)),
        ...pictureFileProps((file) => latest.current.onPictureFile(file)),
        attributes: JSON.parse(attributesText),
        // Ctrl+Enter publishes: a line is broken by Shift+Enter.
        handleDOMEvents: { keydown: (_, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) },
      },
    })
  }, [editor, isReadOnly, attributesText])
  return editor
}

/** Renders again whenever the text or the selection has changed. */
export function useEditorState(editor: Editor): void {
  useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    () => editor.state,
  )
}

/** Passes on a picture that is pasted or dropped as a file, with the cursor where it belongs. */
const pictureFileProps = (onFile: (file: File) => void): EditorProps => ({
  handlePaste: (_view, { clipboardData }) => {
    const file = pictureIn(clipboardData)
    // A text may bring a picture of itself along.
    if (!file || clipboardData?.types.includes('text/plain')) return false
    onFile(file)
    return true
  },
  handleDrop: (view, { dataTransfer, clientX, clientY }) => {
    const [file] = dataTransfer?.files ?? []
    // A picture that is moved within the text is a file, too.
    if (!file || view.dragging) return false
    const container = view.posAtCoords({ left: clientX, top: clientY })
    if (container) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(container.pos))))
    // Also one that is not a picture: the upload says so, and the browser would leave the page to show it.
    onFile(file)
    return true
  },
})
