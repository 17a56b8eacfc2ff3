type Form = 'NFC' | 'NFKC' | 'NFKD'

// The limit of Unicode's stream-safe text format (UAX #15): no script puts more marks on one letter.
const maxMarks = 30

/** Normalises in linear time: ordering the marks on one letter takes quadratic time, 4 s for 32,000. */
export const normalise = (text: string, form: Form): string =>
  (text.length > maxMarks ? text.replace(/\p{M}+/gu, dropExcessMarks) : text).normalize(form)

const dropExcessMarks = (marks: string) => (marks.length > maxMarks ? [...marks].slice(0, maxMarks).join('') : marks)
