/** Bytes of a file in pieces; with one byte in each, every boundary falls between two of them. */
export async function* bytesOf(content: string | Uint8Array, pieceBytes = Number.POSITIVE_INFINITY) {
  const bytes = Buffer.from(content as string)
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** All that a reader yields in portions. */
export async function allOf<Row>(portions: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const some of portions) rows.push(...some)
  return rows
}
