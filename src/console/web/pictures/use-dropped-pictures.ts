import { type RefObject, useEffect, useEffectEvent } from 'react'

type Options = { field: RefObject<HTMLElement | null>; isDisabled: boolean; onPicture: (file: File) => void }

export const pictureFieldMark = 'data-picture-field'

/**
 * Takes pictures that are pasted or dropped anywhere in the page: the field that has the focus, or else the first one
 * of the open dialog or page. A dropped file would otherwise replace the page, and what was typed.
 */
export function useDroppedPictures({ field, isDisabled, onPicture }: Options): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const file = pictureIn(data)
    if (!file || event.defaultPrevented || isDisabled || !isFor(field.current, event.target)) return
    // In a text field, text is pasted even if a picture of it comes along.
    if (event.type === 'paste' && isTyping(event.target) && data?.types.includes('text/plain')) return
    event.preventDefault()
    onPicture(file)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const drop = (event: DragEvent) => {
      take(event, event.dataTransfer)
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    document.addEventListener('drop', drop)
    document.addEventListener('dragover', over)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('drop', drop)
      document.removeEventListener('dragover', over)
    }
  }, [])
}

export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

function isFor(field: HTMLElement | null, target: EventTarget | null): boolean {
  if (!field) return false
  const at = target instanceof Element ? target : document.body
  // A rich text takes its own pictures.
  if (at.closest('[contenteditable="true"]')) return false
  const own = at.closest(`[${pictureFieldMark}]`)
  if (own) return own === field
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  return (dialog ?? document).querySelector(`[${pictureFieldMark}]`) === field
}
