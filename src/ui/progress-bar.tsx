import { useWords } from './words.tsx'

/** The page-wide loader: a bar across the top, over the page, which it never moves. */
export function ProgressBar({ active }: { active: boolean }) {
  const words = useWords()
  if (!active) return null
  return (
    <div
      role="progressbar"
      aria-label={words.loading}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden bg-accent-soft"
    >
      <div className="h-full w-2/5 animate-run rounded-full bg-accent" />
    </div>
  )
}
