import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, use, useId } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { ShareIcon } from './icon.tsx'
import { placeBelowTrigger } from './menu.tsx'
import { PublicUrlContext } from './page-head.tsx'
import { ShareLinks } from './share-links.tsx'
import { hasShareSheet, openShareSheet } from './share-sheet.ts'

type ShareButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  title: string
  /** The page's address on the site, in the page's language. */
  path: string
}

/** Opens the system's share panel; where there is none, and without scripts, the browser opens the links. */
export function ShareButton({ title, path, variant = 'secondary', ...rest }: ShareButtonProps) {
  const { t } = useLingui()
  const id = useId()
  const url = `${use(PublicUrlContext)}${path}`
  const share = (event: MouseEvent) => {
    if (!hasShareSheet()) return
    event.preventDefault()
    openShareSheet({ title, url })
  }
  return (
    <>
      <Button {...rest} variant={variant} icon={<ShareIcon />} popoverTarget={id} onClick={share}>
        {t`Share`}
      </Button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={(event) => placeBelowTrigger(event, id, 'end')}
        // In the middle, unless a script has placed it.
        className="m-auto max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        <ShareLinks url={url} title={title} />
      </div>
    </>
  )
}
