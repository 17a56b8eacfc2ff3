/** By field; fields without an error are absent. */
export const fieldErrors = (errors: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])))
