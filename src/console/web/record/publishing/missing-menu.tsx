import { Plural } from '@lingui/react/macro'
import { WarningIcon } from '../../../../ui/components/icon.tsx'
import { Menu, MenuButton } from '../../../../ui/dialog/menu.tsx'
import { MissingFields } from './missing-fields.tsx'

type Props = {
  missing: readonly { name: string; label: string }[]
  /** Goes to a field of the form. */
  onChoose: (name: string) => void
}

/** What a record lacks, as a button above which the fields are listed; narrow screens only count them. */
export function MissingMenu({ missing, onChoose }: Props) {
  return (
    // On a phone the list is at the screen's end, wherever a wide or narrow typeface puts the button.
    <div className="contents max-md:*:[[popover]]:right-2! max-md:*:[[popover]]:left-auto!">
      <Menu
        side="above"
        align="start"
        // On a phone it leaves room for the status in any typeface. Below the status it is lower, and still 24 px high.
        triggerClassName="-mx-2 max-w-full shrink-0 text-signal-text text-sm max-md:gap-1.5 max-md:text-xs md:min-h-7"
        trigger={
          <>
            <WarningIcon className="size-4 shrink-0" />
            <span className="xl:hidden">
              <Plural value={missing.length} one="# field is missing" other="# fields are missing" />
            </span>
            <span className="max-xl:hidden">
              <MissingFields missing={missing.map(({ label }) => label)} />
            </span>
          </>
        }
      >
        {missing.map(({ name, label }) => (
          <MenuButton key={name} onClick={() => onChoose(name)}>
            {label}
          </MenuButton>
        ))}
      </Menu>
    </div>
  )
}
