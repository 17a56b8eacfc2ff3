/** Safari scrolls no further than to the field itself: its label would stay out of view. */
export function focusWithLabel(field: HTMLElement): void {
  field.focus()
  ;(field as HTMLInputElement).labels?.[0]?.scrollIntoView({ block: 'nearest' })
}
