/** What a person says about a deal: that it is over, or that it is available. Weights are in hundredths of a visitor. */
export type DealVoice = { isOver: boolean; weight: number; origin: string }

/**
 * `people` must agree, and outweigh the others by `weight`. Careless people are a share of those who look at a deal: it
 * has to be more by `weightPerClick` of its clicks.
 */
export type QuorumRule = { people: number; weight: number; weightPerClick: number }

/** Chosen by the simulation in deal-quorum.test.ts (decision 89). */
export const quorumRule: QuorumRule = { people: 3, weight: 300, weightPerClick: 4 }

/** Voices and clicks of so many days count. */
export const countedDays = 3

/** Those who say the same. */
type Side = { people: number; weight: number }
export type Balance = { over: Side; available: Side }

/** Each person counts by the newest voice. @param voices the newest first */
export function balanceOf(voices: readonly DealVoice[]): Balance {
  const newest = new Map<string, DealVoice>()
  for (const voice of voices) if (!newest.has(voice.origin)) newest.set(voice.origin, voice)
  const side = (isOver: boolean): Side => {
    const agreeing = [...newest.values()].filter((voice) => voice.isOver === isOver)
    return { people: agreeing.length, weight: agreeing.reduce((sum, { weight }) => sum + weight, 0) }
  }
  return { over: side(true), available: side(false) }
}

/** Whether a live deal is over. @param clicks on the deal in the days that count */
export const isOverBy = ({ over, available }: Balance, clicks: number, rule = quorumRule): boolean =>
  isEnough(over, available, clicks, rule)

/** Whether a deal that has ended is back again. Nobody clicks on it meanwhile. */
export const isBackBy = ({ over, available }: Balance, rule = quorumRule): boolean => isEnough(available, over, 0, rule)

const isEnough = (side: Side, other: Side, clicks: number, { people, weight, weightPerClick }: QuorumRule) =>
  side.people >= people && side.weight - other.weight >= Math.max(weight, weightPerClick * clicks)
