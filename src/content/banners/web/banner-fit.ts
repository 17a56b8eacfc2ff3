/**
 * A drawing of the home page has no shape of its own: it is drawn for the box that it fills. With `cover`, Firefox and
 * Safari would give it a shape, and cut it.
 */
export const bannerFit = (address: string): 'cover' | 'fill' => (address.endsWith('.svg') ? 'fill' : 'cover')
