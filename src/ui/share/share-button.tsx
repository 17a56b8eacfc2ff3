import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, use, useId, useState } from 'react'
import { Button } from '../components/button.tsx'
import { ShareIcon } from '../components/icon.tsx'
import { PublicUrlContext } from '../components/page-head.tsx'
import { placeAtTrigger } from '../dialog/menu.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { lazyComponent } from '../hydration/lazy-component.tsx'
import { BoundaryFailed } from '../hydration/load-failed.tsx'
import { hasShareSheet, openShareSheet } from './share-sheet.ts'

type ShareButtonProps = {
  title: string
  /** The page's address on the site, in the page's language. */
  path: string
}

const Links = lazyComponent(
  async () => (await import('./share-links.tsx')).ShareLinks,
  <Loading>
    <Skeleton className="h-11 rounded-full" />
  </Loading>,
  BoundaryFailed,
)
// Without scripts nothing loads later: the links are in the page from the start.
const LinksWithoutScripts = import.meta.env.SSR ? (await import('./share-links.tsx')).ShareLinks : null

/** Opens the system's share panel; if there is none, or without scripts, the browser opens the links. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useLingui()
  const id = useId()
  const [isOpened, setIsOpened] = useState(false)
  const url = `${use(PublicUrlContext)}${path}`
  const share = (event: MouseEvent) => {
    if (!hasShareSheet()) return
    event.preventDefault()
    openShareSheet({ title, url })
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<ShareIcon />}
        popoverTarget={id}
        onFocus={Links.preload}
        onPointerEnter={Links.preload}
        onClick={share}
      >
        <span className="max-xs:sr-only md:max-lg:sr-only xl:sr-only">{t`Share`}</span>
      </Button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={(event) => {
          const { style } = event.currentTarget
          placeAtTrigger(event, id, 'start')
          // Without the room of a scroll bar.
          if (style.left) style.left = `min(${style.left}, ${document.body.clientWidth}px - 20.5rem)`
          // They stay when it closes: the browser returns the focus from a link only while that link exists.
          if (event.newState === 'open') setIsOpened(true)
        }}
        // Centred, unless a script has positioned it; at its final size.
        className="m-auto min-h-15.5 w-80 max-w-full rounded-card border border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        {isOpened && <Links url={url} title={title} />}
        <noscript>{LinksWithoutScripts && <LinksWithoutScripts url={url} title={title} />}</noscript>
      </div>
    </>
  )
}
