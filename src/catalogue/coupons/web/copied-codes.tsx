import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { paths } from '../../../site/routing/paths.ts'
import { IconButton } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { CloseIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { FullTime } from '../../../ui/components/relative-time.tsx'
import { Section } from '../../../ui/components/section.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'
import { CopyButton } from '../../../ui/share/copy-button.tsx'
import { type CopiedCode, removeCode, useCopiedCodes } from '../../deals/web/card/copied-code-store.ts'

/** The codes copied in this browser, to read them again at checkout. Renders nothing when there are none. */
export function CopiedCodes({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const codes = useCopiedCodes()
  const list = useRef<HTMLUListElement>(null)
  const remove = (copied: CopiedCode) => {
    // After the last one there is no section any more.
    if (!focusNeighbour(list.current, codes.indexOf(copied)))
      document.getElementById('main')?.focus({ preventScroll: true })
    removeCode(copied)
  }
  if (codes.length === 0) return null
  return (
    <Section title={t`Copied codes`} className={className}>
      <p className="-mt-2 mb-3 text-muted text-sm">
        {t`They are stored only on this device and are available offline.`}
      </p>
      <ul ref={list} className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {codes.map((copied) => (
          <li key={`${copied.slug} ${copied.code}`}>
            <CopiedCodeCard copied={copied} onRemove={() => remove(copied)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CopiedCodeCard({ copied, onRemove }: { copied: CopiedCode; onRemove: () => void }) {
  const { t } = useLingui()
  const { code, title, slug, at } = copied
  return (
    <Card className="flex h-full flex-col gap-2 p-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <Link
            to={paths.deal(slug)}
            lang={detectLanguage(title)}
            className="line-clamp-2 font-medium text-ink text-sm hover:text-accent"
          >
            {title}
          </Link>
          <p className="mt-0.5 text-muted text-xs">
            <Trans>
              Copied <FullTime at={at} />
            </Trans>
          </p>
        </div>
        <IconButton
          label={t`Remove code ${code}`}
          icon={<CloseIcon className="size-4" />}
          size="sm"
          onClick={onRemove}
        />
      </div>
      <CopyButton text={code} label={t`Copy code ${code}`} className="mt-auto w-full" />
    </Card>
  )
}
