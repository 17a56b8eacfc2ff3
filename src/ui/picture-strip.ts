/** The index of the picture in the middle of a row that scrolls sideways. */
export const indexInStrip = ({ scrollLeft, scrollWidth, clientWidth, children }: HTMLElement): number =>
  Math.round((scrollLeft / (scrollWidth - clientWidth || 1)) * (children.length - 1))
