/** An address as others need it: our own paths stand below `publicUrl`, those of other sites are whole already. */
export const absoluteAddress = (publicUrl: string, address: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? `${publicUrl}${address}` : address

/** Makes the addresses whole in HTML that leaves the site, as our sanitiser writes it: neither `<` nor `>` within a tag. */
export const withAbsoluteAddresses = (publicUrl: string, html: string): string =>
  html.replace(/<[^<>]+>/g, (tag) => tag.replace(/ (href|src)="(?=\/(?!\/))/g, (start) => `${start}${publicUrl}`))
