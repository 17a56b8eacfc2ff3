export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** A row that another one refers to does not exist, or no longer. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503'

const codeOf = (error: unknown) => ((error ?? {}) as { code?: unknown }).code
