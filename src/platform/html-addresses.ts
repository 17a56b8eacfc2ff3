const ownPath = /^\/(?![/\\])/
const webAddress = /^https?:\/\//i

/** Whether editors' HTML may link there: the web, email addresses, telephone numbers, our own paths. */
export const isLinkAddress = (href: string): boolean =>
  webAddress.test(href) || ownPath.test(href) || href.startsWith('#') || /^(mailto|tel):/i.test(href)

/** Whether editors' HTML may show a picture from there: the web or our own paths. */
export const isPictureAddress = (src: string): boolean => webAddress.test(src) || ownPath.test(src)

/** The `rel` of a link in editors' HTML: only links to the web have one. */
export const relOfLink = (href: string): string | null => (webAddress.test(href) ? 'nofollow noopener' : null)
