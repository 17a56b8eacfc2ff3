type Connection = { saveData?: boolean; effectiveType?: string }

/** Not all browsers have it. */
export const connection: Connection = (navigator as { connection?: Connection }).connection ?? {}
