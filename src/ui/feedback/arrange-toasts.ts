import { toast, toastStore } from './toast-store.ts'

const gapPx = 8

/** Until the returned function is called, toasts cover nothing that matters, and errors go when the next action starts. */
export function arrangeToasts(): () => void {
  // Before what the press does, which may show the next error. Enter in a form is a press, too.
  addEventListener('click', dismissErrors, true)
  const stop = toastStore.subscribe(placeAll)
  placeAll()
  return () => {
    stop()
    removeEventListener('click', dismissErrors, true)
  }
}

function dismissErrors({ target }: Event): void {
  const hasError = toastStore.get().some(({ kind }) => kind === 'error')
  const isAction = (target as Element).closest('a, button') && !(target as Element).closest('[data-toasts]')
  if (hasError && isAction) toast.dismissErrors()
}

/** In the app and in dialogs, once they are rendered. */
function placeAll(): void {
  requestAnimationFrame(() => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-toasts]')) placeToasts(place)
  })
}

/**
 * Moves the toasts up or down, at their edge of the window, where they would cover what was pressed or the title of the
 * page or dialog it belongs to.
 */
function placeToasts(toasts: HTMLElement): void {
  toasts.style.top = ''
  const { top, left, right, height } = toasts.getBoundingClientRect()
  const dialog = toasts.closest('dialog')
  // Not all browsers focus a button that is pressed, but all let it keep `:hover`, also after a touch.
  const covered = `:is(a, button, input):is(:focus, :hover), ${dialog ? 'h2' : 'h1'}`
  const boxes = [...(dialog ?? document).querySelectorAll(covered)]
    .filter((element) => !toasts.contains(element))
    .map((element) => element.getBoundingClientRect())
  const isFree = (place: number) =>
    place >= gapPx &&
    place + height <= innerHeight &&
    boxes.every((box) => box.right <= left || box.left >= right || box.bottom <= place || box.top >= place + height)
  const below = boxes.map(({ bottom }) => bottom + gapPx).sort((one, other) => one - other)
  const place = [top, gapPx, ...below].find(isFree)
  if (place !== undefined && place !== top) toasts.style.top = `${place}px`
}
