/**
 * When a picture is loaded: `first`, before everything else, for the page's largest one; `early`, immediately, for the
 * others that are visible at first. Without it, a picture is loaded when it is about to be scrolled into view.
 */
export type PictureLoad = 'first' | 'early'

/** For a list of which `visible` pictures are visible at first. */
export const loadAt = (index: number, visible: number): PictureLoad | undefined =>
  index === 0 ? 'first' : index < visible ? 'early' : undefined
