import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../../site/api/user.wire.ts'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { updateUser } from '../../../../site/api/web/session.ts'
import type { FormError } from '../../../../site/forms/field-errors.ts'
import { textIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { TextField } from '../../../../ui/field/field.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import { checkProfile, phoneToSend } from '../../account-form-checks.ts'
import type { Profile } from '../../member.ts'
import { decodeProfile } from '../../member.wire.ts'
import { AccountForm, SubmitButton } from '../account-form.tsx'

// Most addresses are confirmed.
const UnconfirmedEmail = lazyComponent(async () => (await import('./unconfirmed-email.tsx')).UnconfirmedEmail)

export const profileQuery = (userid: number) => apiQuery('POST /myprofile', { userid }, decodeProfile)

export function EditProfile({ userId }: { userId: number }) {
  const profile = useQuery(profileQuery(userId))
  if (profile.isPending) return <SkeletonLines lines={8} />
  // A refetch that fails must not remove the form.
  if (profile.isLoadingError) return <QueryError of={profile} />
  const user = profile.data.data
  return (
    <>
      {!user.isEmailConfirmed && <UnconfirmedEmail userId={userId} />}
      <ProfileForm user={user} />
    </>
  )
}

type Editable = Pick<User, 'phone' | 'address'>

// The typed text survives the form: the session may end meanwhile, and the same member may sign in again.
const drafts = new Map<number, Editable>()

function ProfileForm({ user }: { user: Profile }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const read = (data: FormData): Editable => ({ phone: textIn(data, 'phone').trim(), address: textIn(data, 'address') })
  const form = useForm({
    read,
    check: checkProfile,
    send: async (values, signal) => {
      const phone = phoneToSend(values.phone, user.phone)
      const phoneError = phone ? await errorAbout(phone) : null
      if (phoneError) throw { message: phoneError, fields: { phone: phoneError } } satisfies FormError
      const change = { userid: user.id, address: values.address, ...(phone === undefined ? {} : { phone }) }
      const { data } = await callApi('POST /updateprofile', change, signal, decodeProfile)
      drafts.delete(user.id)
      updateUser(data)
      showStoredPhone(form.ref.current, data.phone)
      toast.success(t`Profile Edited successfully`)
      client.invalidateQueries(profileQuery(user.id))
    },
    onProblem: ({ fields }) => fields?.phone && form.showErrorToast(fields.phone),
  })
  const { phone, address } = drafts.get(user.id) ?? user
  const storeDraft = () => form.ref.current && drafts.set(user.id, read(new FormData(form.ref.current)))
  return (
    <div onInput={storeDraft}>
      <AccountForm form={form} label={t`Edit Profile`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t`Name`} name="name" value={user.name} readOnly autoComplete="off" />
          <TextField label={t`Email`} name="email" type="email" value={user.email} readOnly autoComplete="off" />
        </div>
        <TextField
          label={t`Phone`}
          {...form.field('phone')}
          type="tel"
          autoComplete="tel"
          defaultValue={shownPhone(phone)}
          hint={t`A mobile number, with or without country code: 98765\u00a043210 or +91\u00a098765\u00a043210`}
        />
        <TextAreaField
          label={t`Address`}
          {...form.field('address')}
          autoComplete="street-address"
          defaultValue={address}
        />
        <SubmitButton form={form} wide={false}>{t`Save`}</SubmitButton>
      </AccountForm>
    </div>
  )
}

const shownPhone = (phone: string): string => (phone === '0' ? '' : phone)

/** As it was saved, or the former number where a 0 was typed, which is not sent. */
function showStoredPhone(form: HTMLFormElement | null, phone: string): void {
  const field = form?.elements.namedItem('phone')
  if (field instanceof HTMLInputElement) field.value = shownPhone(phone)
}

/** The number patterns of all countries load on demand. If they fail to load, only the server validates. */
async function errorAbout(phone: string): Promise<string | null> {
  try {
    const { phoneError } = await import('../../phone.ts')
    return phoneError(phone)
  } catch {
    return null
  }
}
