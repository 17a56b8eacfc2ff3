/** One way in which deals may say what was searched: words that stand together, or anywhere. */
export type Alternative = {
  words: readonly string[]
  isPhrase: boolean
  /** How well it says what was typed, up to 1. */
  weight: number
  /** The last word may be the beginning of one. */
  isPrefix?: boolean
  /** From the vocabulary. Of little weight, it is another thing: a brand's kind, "namkeen" for "bhujia". */
  isSynonym?: boolean
  /** As it was typed, where the database's parser has a word of its own for it, such as "usb/hdmi". */
  written?: string
}

/** Alternatives of this weight say the same; others only something like it. */
export const sameWeight = 0.8

/** One thing that was searched, in all the ways in which deals may say it. */
export type SearchTerm = {
  typed: string
  alternatives: readonly Alternative[]
  /** How much it counts among the others; rare words count more. */
  rarity: number
  /**
   * `required`: deals must have it. `exact`: the same, also when the search is relaxed. `preferred`: deals with it come
   * first, such as "128 gb" or "offer".
   */
  need: 'required' | 'exact' | 'preferred'
  /** No title has it: it may have to be corrected. */
  isUnknown: boolean
  /** Deals only have words that begin with it. Among other words, it is corrected before words are left out. */
  isOnlyBeginning?: boolean
  /** It says more about what another term names: a size, a colour, or what follows "for". */
  isAddition?: boolean
  /** Named beside the term before, as with "and": both are wanted alike. */
  isCoordinate?: boolean
  /** Answered by a deal's coupon, not only by its words. */
  asksForCoupon?: boolean
  /** Answered by what is offered on several things, such as "50 % off on pizzas". */
  asksForOffer?: boolean
}

/** Deals are counted up to 200 for each word. */
export const rarityOf = (dealCount: number): number => Math.log(1 + 400 / (1 + dealCount))
export const rarityOfNumbers = rarityOf(20)
