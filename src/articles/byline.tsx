import { Trans } from '@lingui/react/macro'
import { CalendarIcon, UserIcon } from '../ui/icon.tsx'
import { FullTime } from '../ui/relative-time.tsx'
import { languageOfText } from '../ui/text-language.ts'

/** Who wrote it, and on which day. */
export const Byline = ({ author, created }: { author: string; created: string }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
    <span className="flex items-center gap-1.5">
      <UserIcon className="size-4" />
      <span className="sr-only">
        <Trans>Author:</Trans>{' '}
      </span>
      <span lang={languageOfText(author)}>{author}</span>
    </span>
    <span className="flex items-center gap-1.5">
      <CalendarIcon className="size-4" />
      <FullTime at={created} dateOnly />
    </span>
  </p>
)
