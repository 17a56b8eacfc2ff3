/** Time is passed in, so that a test can stand at any instant. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
