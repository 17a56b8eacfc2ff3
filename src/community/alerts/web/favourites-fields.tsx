import { useLingui } from '@lingui/react/macro'
import type { FormState } from '../../../site/forms/web/use-form.ts'
import type { AlertSettings } from '../alert.ts'
import { CardFields } from './card-fields.tsx'
import { PriceField } from './price-field.tsx'

type FavouritesFieldsProps = { form: FormState; initial: AlertSettings }

/** Favourites are watched as a whole. */
export function FavouritesFields({ form, initial }: FavouritesFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-4">
      <p>{t`You get a message when the price of a favorite falls, also of favorites that you add later.`}</p>
      <PriceField
        form={form}
        initial={initial}
        label={t`Highest price, in rupees`}
        hint={t`Empty: at any lower price`}
      />
      <CardFields initial={initial} />
    </div>
  )
}
