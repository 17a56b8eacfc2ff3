/** The file as a whole cannot be imported. The message is a sentence that says where and why. */
export class BrokenFeed extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BrokenFeed'
  }
}
