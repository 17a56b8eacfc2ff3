/** An animated shopping bag; decorative, and static with reduced motion. */
export const RedirectIllustration = () => (
  <span aria-hidden className="flex w-64 max-w-full flex-col items-center gap-5">
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      className="w-48 max-w-full"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="80" cy="110" rx="44" ry="5" className="fill-sunken" />
      <g strokeWidth="5" className="animate-pulse-soft stroke-accent/50">
        <path d="M8 52h22M2 68h30M12 84h18" />
      </g>
      <path d="M52 42h56l6 62H46z" className="fill-accent" />
      <path d="M52 42h56l1.5 15h-59z" className="fill-accent-strong" />
      <path d="M66 50V34a14 14 0 0 1 28 0v16" strokeWidth="5" className="stroke-signal" />
      <path d="M68 69h24M68 78h24M70 69c14 0 14 18 0 18l16 12" strokeWidth="4.5" className="stroke-accent-ink" />
      <path d="m134 56 14 14-14 14M122 70h24" strokeWidth="5" className="stroke-accent" />
    </svg>
    <span className="h-1.5 w-full overflow-hidden rounded-full bg-sunken">
      <span className="block h-full w-2/5 animate-run rounded-full bg-accent" />
    </span>
  </span>
)
