import { Plural } from '@lingui/react/macro'

const showCountBelow = 500

/** Shown only near the limit. */
export function CharactersLeft({ left }: { left: number }) {
  if (left > showCountBelow) return null
  const over = -left
  return (
    <p className={`mt-1 text-end text-sm tabular-nums ${over > 0 ? 'font-semibold text-danger' : 'text-muted'}`}>
      {over > 0 ? (
        <Plural value={over} one="# character too many" other="# characters too many" />
      ) : (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </p>
  )
}
