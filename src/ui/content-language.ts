/** What editors write is in this language for now: elements that hold it say so on pages in every other. */
export const contentLanguage = 'en'
