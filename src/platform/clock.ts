/** Time is passed in, so that a test can choose any instant. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
