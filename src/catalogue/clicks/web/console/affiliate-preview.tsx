import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RecordAnswer } from '../../../../console/records/record.contract.ts'
import type { Values } from '../../../../console/records/record-description.ts'
import { canBeOpened, parseUrl } from '../../../../platform/parse-url.ts'
import { readAffiliates } from '../../../../site/settings/stored-settings.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { TextField } from '../../../../ui/field/field.tsx'
import { withAffiliateId } from '../../affiliate-link.ts'

/** Shows what the ids, as they are typed, make of an address: visitors leave the site for the result. */
function AffiliatePreview({ values }: { values: Values }) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const ids = readAffiliates(Array.isArray(values.ids) ? values.ids : [])
  const result = withAffiliateId(address.trim(), ids)
  const isAddress = canBeOpened(address.trim())
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{t`Try an address`}</h2>
      <TextField
        label={t`Address of a product`}
        name="example"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://www.amazon.in/dp/B0"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <div role="status" className="text-sm [overflow-wrap:anywhere]">
        {isAddress && (
          <>
            <p className="text-muted">
              {result === parseUrl(address.trim())?.href
                ? t`No affiliate id is added. Visitors leave for:`
                : t`Visitors leave for:`}
            </p>
            <p className="font-mono">{result}</p>
          </>
        )}
      </div>
    </Card>
  )
}

/** Panels of single groups of settings. */
export const SettingPanel = ({ values, record }: { values: Values; record: RecordAnswer | null }) =>
  record?.id === 'affiliate' ? <AffiliatePreview values={values} /> : null
