const MAX_MESSAGE_LENGTH = 500
// The sentence may quote the file, and a terminal would execute its control characters.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

export const printable = (text: string): string => text.replace(UNPRINTABLE, ' ').toWellFormed()

/** The file as a whole cannot be imported. The message is a sentence that states where and why. */
export class FeedError extends Error {
  constructor(message: string) {
    const text = printable(message.slice(0, 4 * MAX_MESSAGE_LENGTH))
    super(text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : text)
    this.name = 'FeedError'
  }
}
