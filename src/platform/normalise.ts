type Form = 'NFC' | 'NFKC' | 'NFKD'

// As Unicode's stream-safe text (UAX #15) has it: no writing puts so many on one letter.
const maxMarks = 30

/** Normalises in linear time: to order the marks on one letter takes the square of their number, 4 s for 32,000. */
export const normalise = (text: string, form: Form): string =>
  (text.length > maxMarks ? text.replace(/\p{M}+/gu, dropExcessMarks) : text).normalize(form)

const dropExcessMarks = (marks: string) => (marks.length > maxMarks ? [...marks].slice(0, maxMarks).join('') : marks)
