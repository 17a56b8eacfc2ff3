/** On the wire 1 is yes and 0 is no. */
export const encodeFlag = (value: boolean): 0 | 1 => (value ? 1 : 0)
