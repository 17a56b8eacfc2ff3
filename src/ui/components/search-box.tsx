import { useLingui } from '@lingui/react/macro'
import type { FocusEvent, FormEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { inputClass } from '../field/field.tsx'
import { useAddresses } from '../hooks/use-addresses.ts'
import { SearchIcon } from './icon.tsx'

type SearchBoxProps = {
  /** The field. */
  ref?: Ref<HTMLInputElement> | undefined
  /** The form's target without JavaScript. */
  action: string
  name: string
  label: string
  placeholder: string
  defaultValue?: string | undefined
  onSearch: (text: string) => void
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  className?: string | undefined
  /** Shown below the field. */
  children?: ReactNode
}

/** A search form. Blank text does nothing. */
export function SearchBox({
  action,
  name,
  label,
  defaultValue,
  onSearch,
  className,
  children,
  ...input
}: SearchBoxProps) {
  const { t } = useLingui()
  const { local } = useAddresses()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = `${new FormData(event.currentTarget).get(name) ?? ''}`.trim()
    if (text) onSearch(text)
  }
  return (
    <search className={className}>
      <form action={local(action)} method="get" onSubmit={submit} className="relative">
        <input
          key={defaultValue}
          type="search"
          name={name}
          aria-label={label}
          {...input}
          defaultValue={defaultValue}
          maxLength={200}
          enterKeyHint="search"
          className={classNames(
            inputClass,
            'text-ellipsis rounded-full bg-sunken ps-4 pe-12 [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <button
          type="submit"
          aria-label={t`Search`}
          className="absolute end-0 top-0 grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft"
        >
          <SearchIcon />
        </button>
        {children}
      </form>
    </search>
  )
}
