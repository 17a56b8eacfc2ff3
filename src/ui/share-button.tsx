import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from './button.tsx'
import { copyText } from './clipboard.ts'
import { ShareIcon } from './icon.tsx'
import { toast } from './toast.ts'

type ShareButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & { title: string; path: string }

/** Opens the system's share panel; where there is none it copies the link. */
export function ShareButton({ title, path, variant = 'secondary', ...rest }: ShareButtonProps) {
  const { t } = useLingui()
  const share = async () => {
    const url = new URL(path, location.href).href
    // Closing the panel rejects too, and is no failure.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => {})
    if (await copyText(url)) toast.success(t`Link copied`)
    else toast.error(url)
  }
  return (
    <Button {...rest} variant={variant} icon={<ShareIcon />} onClick={share}>
      {t`Share`}
    </Button>
  )
}
