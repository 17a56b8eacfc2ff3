import { JSONParser, TokenType } from '@streamparser/json'
import { formatCount } from '../../shared/money.ts'
import type { Bytes } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'
import { MAX_BYTES_BETWEEN_COUPONS, MAX_DEPTH, MAX_FIELDS, MAX_ROW_BYTES, MAX_TOKEN_BYTES } from './feed-limits.ts'
import { peekFirstCharacter } from './open-feed.ts'

export type JsonItem = { line: number; value: unknown }

const NEWLINE = 0x0a

/** The members of a JSON list, or of the lists under `deals` or `offers` of an object; one is in memory at a time. */
export async function* readJsonItems(bytes: Bytes): AsyncGenerator<JsonItem[]> {
  let items: JsonItem[] = []
  let line = 1
  let idle = 0
  const feed = await peekFirstCharacter(bytes)
  let itemLine = 1
  const parser = boundedParser(feed.opening === '[', {
    onItemBegin: () => {
      itemLine = line
    },
    // A value that is not an object has no start position of its own.
    onItem: (value) => items.push({ line: typeof value === 'object' && value !== null ? itemLine : line, value }),
  })
  for await (const chunk of feed.bytes) {
    for (const piece of byLines(chunk)) {
      step(line, () => parser.write(piece))
      if (piece.at(-1) === NEWLINE) line++
    }
    idle = items.length > 0 ? 0 : idle + chunk.length
    if (idle > MAX_BYTES_BETWEEN_COUPONS) throw new FeedError(`The JSON has no coupon in 16 MB, at line ${line}.`)
    if (items.length > 0) yield items
    items = []
  }
  step(line, () => parser.end())
}

class LimitExceededError extends Error {}

/** Throws LimitExceededError, whose message follows "The JSON has …". */
function boundedParser(isList: boolean, on: { onItemBegin(): void; onItem(value: unknown): void }) {
  // Members outside the lists of coupons are dropped as they pass.
  const parser = new JSONParser({ paths: isList ? ['$.*'] : ['$.deals.*', '$.offers.*'], keepStack: false })
  parser.onValue = ({ value }) => on.onItem(value)
  const itemDepth = isList ? 2 : 3
  let depth = 0
  let fields = 0
  let itemBytes = 0
  let tokenBytes = 0

  const open = () => {
    depth++
    if (depth > MAX_DEPTH) throw new LimitExceededError(`more than ${formatCount(MAX_DEPTH)} nested lists or objects`)
    if (depth !== itemDepth) return
    on.onItemBegin()
    itemBytes = 0
    fields = 0
  }
  parser.onToken = ({ token }) => {
    tokenBytes = 0
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) open()
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--
    else if (token === TokenType.COMMA && depth >= itemDepth && ++fields >= MAX_FIELDS)
      throw new LimitExceededError(`a coupon of more than ${formatCount(MAX_FIELDS)} values`)
  }
  return {
    write(piece: Uint8Array): void {
      parser.write(piece)
      // Checked between chunks, so both may exceed their limits by one chunk.
      tokenBytes += piece.length
      if (tokenBytes > MAX_TOKEN_BYTES) throw new LimitExceededError('one text or number of more than 1 MB')
      if (depth < itemDepth) return
      itemBytes += piece.length
      if (itemBytes > MAX_ROW_BYTES) throw new LimitExceededError('a coupon of more than 1 MB')
    },
    end: () => parser.isEnded || parser.end(),
  }
}

function step(line: number, parse: () => unknown): void {
  try {
    parse()
  } catch (error) {
    if (error instanceof LimitExceededError) throw new FeedError(`The JSON has ${error.message} at line ${line}.`)
    throw jsonError(line, error instanceof Error ? error.message : '')
  }
}

/** The parser's messages expose its internals: only the part about the file is reported. */
function jsonError(line: number, words: string): FeedError {
  if (/ended in/.test(words)) return new FeedError(`The JSON is truncated: it ends at line ${line}.`)
  const [, character, token] = /^Unexpected (?:"(.)"|\w+ \("?(.*?)"?\))/.exec(words) ?? []
  const unexpected = (character ?? token)?.slice(0, 40)
  return new FeedError(
    `The JSON is malformed at line ${line}${unexpected ? `: "${unexpected}" stands in a wrong place` : ''}.`,
  )
}

function* byLines(chunk: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < chunk.length; ) {
    const newline = chunk.indexOf(NEWLINE, from)
    const to = newline < 0 ? chunk.length : newline + 1
    yield chunk.subarray(from, to)
    from = to
  }
}
