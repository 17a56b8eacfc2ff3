import { useLingui } from '@lingui/react/macro'
import { Panel } from '../../../ui/components/section.tsx'
import { upiApps, wallets } from '../payment-methods.ts'
import { CardChoices, type CardsProps, Choice } from './card-choices.tsx'

/** All means of payment that offers name, to be chosen. */
export function MeansChoices({ onNetwork, ...choices }: CardsProps) {
  const { t } = useLingui()
  return (
    <>
      <Panel title={t`Cards`}>
        <CardChoices onNetwork={onNetwork} {...choices} />
        <Choice means="emi" label={t`I pay in instalments (EMI)`} {...choices}>
          {t`Then offers that need EMI count. Those that exclude EMI, UPI and wallets do not.`}
        </Choice>
      </Panel>
      <Panel title={t`Stores’ apps`}>
        <Choice means="app" label={t`I order in the stores’ apps`} {...choices}>
          {t`Offers that hold in the app only are then counted.`}
        </Choice>
      </Panel>
      <Panel title={t`UPI apps`}>
        <div className="grid gap-x-6 xs:grid-cols-2 md:grid-cols-3">
          {Object.entries(upiApps).map(([app, name]) => (
            <Choice key={app} means={`upi ${app}`} name={name} {...choices} />
          ))}
        </div>
      </Panel>
      <Panel title={t`Wallets`}>
        <div className="grid gap-x-6 xs:grid-cols-2 md:grid-cols-3">
          {Object.entries(wallets).map(([wallet, name]) => (
            <Choice key={wallet} means={`wallet ${wallet}`} name={name} {...choices} />
          ))}
        </div>
      </Panel>
    </>
  )
}
