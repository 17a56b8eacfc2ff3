import { useState } from 'react'
import { formatRupees } from '../../shared/money.ts'
import { Button } from '../../ui/components/button.tsx'
import { ChevronDownIcon, LogoutIcon, UserIcon } from '../../ui/components/icon.tsx'
import { SearchBox } from '../../ui/components/search-box.tsx'
import { Panel, Section } from '../../ui/components/section.tsx'
import { Dialog, Drawer, Sheet } from '../../ui/dialog/dialog.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/dialog/menu.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { CheckboxField } from '../../ui/field/checkbox-field.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { RangeSlider } from '../../ui/field/range-slider.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'

export function GalleryForms() {
  const [prices, setPrices] = useState<[number | null, number | null]>([null, 60_000])
  return (
    <Section title="Forms">
      <div className="grid gap-4 md:grid-cols-2">
        <Panel title="Fields">
          <form className="flex flex-col gap-4">
            <TextField label="Name" name="name" defaultValue="Asha" hint="As others shall see it." />
            <TextField
              label="Email"
              name="email"
              type="email"
              defaultValue="asha@"
              error="Please Enter Valid Email Address"
            />
            <PasswordField
              label="Password"
              name="password"
              defaultValue="secret-word"
              autoComplete="current-password"
            />
            <TextAreaField label="Message" name="message" placeholder="Up to 200 characters" />
            <TextField label="Read only" name="fixed" value="fixed@example.com" readOnly />
            <CheckboxField name="terms" label="I Agree To The Terms Of Use" error="You must accept the terms." />
          </form>
        </Panel>
        <Panel title="Search and ranges">
          <SearchBox
            action="/deals"
            name="search"
            label="Search"
            placeholder="Search For Your Favorite Brands"
            onSearch={toast.success}
            className="mb-4"
          />
          <RangeSlider
            label="Price"
            scale={{ min: 1, max: 100_000 }}
            start={[10, 100_000]}
            value={prices}
            limits={prices}
            onChange={setPrices}
            minName="minprice"
            maxName="maxprice"
            format={(rupees) => formatRupees(rupees * 100)}
          />
        </Panel>
      </div>
    </Section>
  )
}

export function GalleryPanels() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'drawer' | null>(null)
  const [loading, setLoading] = useState(false)
  const panel = (name: typeof open) => ({ open: open === name, onClose: () => setOpen(null) })
  return (
    <Section title="Panels and messages">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open the dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Open the sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Open the drawer
        </Button>
        <Button variant="secondary" onClick={() => toast.success('Deal added to favourites')}>
          Say it worked
        </Button>
        <Button variant="secondary" onClick={() => toast.error('Please login first')}>
          Say it failed
        </Button>
        <Button variant="secondary" onClick={() => setLoading(!loading)}>
          Loader on or off
        </Button>
        <Menu
          label="Account menu of Asha"
          trigger={
            <>
              <UserIcon /> Asha <ChevronDownIcon className="size-4" />
            </>
          }
        >
          <MenuLink to="/profile" icon={<UserIcon />}>
            My Profile
          </MenuLink>
          <MenuButton icon={<LogoutIcon />} onClick={() => toast.success('User logged out successfully')}>
            Logout
          </MenuButton>
        </Menu>
      </div>
      <ProgressBar active={loading} />
      <Dialog {...panel('dialog')} title="Sign In" description="To save favourites and to vote.">
        <form className="flex flex-col gap-4">
          <TextField label="Email" name="dialog-email" type="email" />
          <PasswordField label="Password" name="dialog-password" />
          <Button wide onClick={() => toast.error("Email Address Can't be empty")}>
            Sign In
          </Button>
        </form>
      </Dialog>
      <Sheet {...panel('sheet')} title="Filters" footer={<Button wide>Apply</Button>}>
        <CheckboxField name="amazon" label="Amazon" />
        <CheckboxField name="flipkart" label="Flipkart" />
      </Sheet>
      <Drawer {...panel('drawer')} title="Menu">
        <p>Fourteen entries.</p>
      </Drawer>
    </Section>
  )
}
