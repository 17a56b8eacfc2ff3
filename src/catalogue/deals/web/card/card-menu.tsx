import { useLingui } from '@lingui/react/macro'
import { type ToggleEvent, useId, useState } from 'react'
import { MoreIcon } from '../../../../ui/components/icon.tsx'
import { MenuList, placeAtTrigger } from '../../../../ui/dialog/menu.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import { DialogFailed } from '../../../../ui/hydration/load-failed.tsx'
import type { Deal } from '../../deal.ts'

type CardMenuProps = { deal: Pick<Deal, 'id' | 'slug' | 'title'> }

// Loaded by the press that opens the menu, with room for two entries meanwhile.
const Entries = lazyComponent<CardMenuProps & { onClose: () => void }>(
  async () => (await import('./card-menu-entries.tsx')).CardMenuEntries,
  <li className="h-22" />,
  DialogFailed,
)

/** Seldom used actions of a deal: hide it in this browser, or report it. Favourites have none. */
export function CardMenu({ deal }: CardMenuProps) {
  const { t } = useLingui()
  const { title } = deal
  const listId = useId()
  // A list of deals has many menus: their entries are rendered when one opens.
  const [wasOpened, setWasOpened] = useState(false)
  const close = () => {
    setWasOpened(false)
    document.getElementById(listId)?.hidePopover()
  }
  return (
    <>
      <button type="button" popoverTarget={listId} aria-label={t`More actions: ${title}`} className="item-menu">
        <MoreIcon className="size-4" />
      </button>
      <MenuList
        id={listId}
        // In the document, so that it scrolls with the card.
        className="pointer-events-auto absolute"
        onOpen={(event) => {
          placeInPage(event, listId)
          setWasOpened(true)
        }}
      >
        {wasOpened && <Entries deal={deal} onClose={close} />}
      </MenuList>
    </>
  )
}

/** For its entries and, on phones, the tab bar. */
const room = 200

/** Placed where there is room beside its button, in the document: popovers are otherwise placed in the window. */
function placeInPage(event: ToggleEvent<HTMLElement>, listId: string): void {
  const { style, previousElementSibling: button } = event.currentTarget
  const box = button?.getBoundingClientRect()
  if (!box) return
  style.maxHeight = ''
  const isLow = innerHeight - box.bottom < room && box.top > room
  placeAtTrigger(event, listId, box.left < innerWidth / 2 ? 'start' : 'end', isLow ? 'above' : 'below')
  style.margin = `${scrollY}px 0 ${-scrollY}px`
}
