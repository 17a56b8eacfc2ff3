/** Expands what may contain a comment, and returns its element. */
export function revealComment(id: number | string): HTMLElement | null {
  const comment = document.getElementById(`comment-${id}`)
  for (let fold = comment?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  return comment
}
