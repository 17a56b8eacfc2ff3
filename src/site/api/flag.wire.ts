/** The wire uses 1 for yes and 0 for no. */
export const encodeFlag = (value: boolean): 0 | 1 => (value ? 1 : 0)
