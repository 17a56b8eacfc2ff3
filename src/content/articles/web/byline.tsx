import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CalendarIcon, ClockIcon, UserIcon } from '../../../ui/components/icon.tsx'
import { FullTime } from '../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'

type BylineProps = { author: string; publishedAtMs: number; minutes?: number }

/** The author, the date, and the reading time. */
export const Byline = ({ author, publishedAtMs, minutes }: BylineProps) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
    <Fact icon={<UserIcon className="size-4" />}>
      <span className="sr-only">
        <Trans>Author:</Trans>{' '}
      </span>
      <span lang={detectLanguage(author)}>{author}</span>
    </Fact>
    <Fact icon={<CalendarIcon className="size-4" />}>
      <FullTime at={publishedAtMs} dateOnly />
    </Fact>
    {minutes !== undefined && (
      <Fact icon={<ClockIcon className="size-4" />}>
        <span>
          <Plural value={minutes} one="# minute to read" other="# minutes to read" />
        </span>
      </Fact>
    )}
  </p>
)

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex items-center gap-1.5">
    {icon}
    {children}
  </span>
)
