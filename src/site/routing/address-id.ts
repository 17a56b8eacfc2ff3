/**
 * The id in an address; 0, which no row has, when it is not a valid number. An id has one spelling, so that a page has
 * one address: "007" is none.
 */
export const addressId = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
