import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { pictureIn } from '../pictures/use-dropped-pictures.ts'

/** Passes on a picture that is pasted or dropped as a file, with the cursor where it belongs. */
export const pictureFileProps = (onFile: (file: File) => void): EditorProps => ({
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
    const place = view.posAtCoords({ left: clientX, top: clientY })
    if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
    // Also one that is not a picture: the upload says so, and the browser would leave the page to show it.
    onFile(file)
    return true
  },
})
