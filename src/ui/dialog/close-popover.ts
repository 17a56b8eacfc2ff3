/** Browsers without popovers show it as a part of the page. */
export function closePopover(popover: HTMLElement | null): void {
  if (popover?.hidePopover && popover.matches(':popover-open')) popover.hidePopover()
}
