/** The source of a deal that feeds have in the store `from`, and editors in the store `to`. */
export function sourceInStore(source: string, from: string, to: string): string {
  const [name = '', moved = from] = source.split('\n')
  return moved === to ? name : `${name}\n${moved}`
}
