/** Whether a text shows nothing: it has only blanks, joiners and other invisible characters. */
export const isBlank = (text: string): boolean => text.replace(/[\s\p{DI}\p{Cc}\p{Cf}\p{Co}\u2800]/gu, '') === ''
