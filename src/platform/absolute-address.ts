/** An absolute address: our own paths get `publicUrl` in front, other addresses are absolute already. */
export const absoluteAddress = (publicUrl: string, address: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? `${publicUrl}${address}` : address

/**
 * Makes the addresses in HTML absolute for use outside the site. Relies on our sanitiser's output, which has neither
 * `<` nor `>` within a tag.
 */
export const withAbsoluteAddresses = (publicUrl: string, html: string): string =>
  html.replace(/<[^<>]+>/g, (tag) => tag.replace(/ (href|src)="(?=\/(?!\/))/g, (start) => `${start}${publicUrl}`))
