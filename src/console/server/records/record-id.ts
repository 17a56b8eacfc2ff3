const maxId = 2_147_483_647

/** The id of a row of ours, or null when no row can have it. */
export function readNumericId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= maxId ? id : null
}

export const numericIds = (texts: readonly string[]): number[] => texts.flatMap((text) => readNumericId(text) ?? [])
