/** Lists are counted to here and no further. */
const countedTo = 10_000

const grouped = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',')

/** "1 deal", "120 deals", "10,000+ deals": a count that stopped says so. */
export function listCount(total: number, one: string, many: string): string {
  if (total >= countedTo) return `${grouped(countedTo)}+ ${many}`
  return `${grouped(total)} ${total === 1 ? one : many}`
}
