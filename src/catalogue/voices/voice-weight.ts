/** Weights are in hundredths of an anonymous visitor's, so that sums are exact. */
export const visitorWeight = 100

const maxWeight = 300
const minWeight = 25
/** Accounts are free: a younger one weighs no more than a visitor. */
export const newAccountDays = 30
/** A wrong report costs what two right ones gain. */
const costOfWrong = 2
/** As if there were so many reports of which nobody knows: the first few prove little. */
const doubt = 5

/** How often a member's reports were found right and wrong, and the account's age. */
export type SpeakerRecord = { right: number; wrong: number; accountDays: number }

/** A member's weight: 100 without a record, up to 300 with a good one, down to 25 with a bad one. */
export function voiceWeight({ right, wrong, accountDays }: SpeakerRecord): number {
  const cost = costOfWrong * wrong
  const score = (right - cost) / (right + cost + doubt)
  const range = score > 0 ? maxWeight - visitorWeight : visitorWeight - minWeight
  const weight = Math.round(visitorWeight + score * range)
  return accountDays < newAccountDays ? Math.min(weight, visitorWeight) : weight
}
