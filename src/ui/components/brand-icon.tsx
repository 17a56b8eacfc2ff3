import { classNames } from '../class-names.ts'
import type { IconProps } from './icon.tsx'

const Mark = ({ shape, className }: IconProps & { shape: string }) => (
  <svg viewBox="0 0 24 24" className={classNames('size-5 shrink-0', className)} fill="currentColor" aria-hidden="true">
    <path fillRule="evenodd" d={shape} />
  </svg>
)

/**
 * A filled logo of another service.
 * @__NO_SIDE_EFFECTS__
 */
const brand = (shape: string) => (props: IconProps) => <Mark {...props} shape={shape} />

export const WhatsAppIcon = brand(
  'M12 2.5a9.5 9.5 0 0 0-8.2 14.3L2.5 21.5l4.8-1.3A9.5 9.5 0 1 0 12 2.5zm0 1.8a7.7 7.7 0 1 1-4 14.3l-.5-.3-2.4.7.7-2.4-.3-.5A7.7 7.7 0 0 1 12 4.3zM9 7.8c-.2 0-.6 0-.9.4-.3.4-1 1-1 2.3s1 2.7 1.2 2.9c.1.2 2 3.1 5 4.2 2.4.9 2.9.7 3.4.7.6-.1 1.7-.7 1.9-1.4.2-.7.2-1.2.2-1.3-.1-.2-.3-.3-.6-.4l-1.8-.9c-.3-.1-.5-.1-.7.2l-.8 1c-.1.2-.3.2-.5.1-.3-.1-1.2-.5-2.2-1.4-.8-.7-1.4-1.6-1.5-1.9-.2-.3 0-.4.1-.6l.7-.9c.1-.2 0-.4 0-.5L9.8 8.3c-.2-.5-.4-.5-.8-.5z',
)
export const FacebookIcon = brand(
  'M13.7 21.5v-8.3h2.8l.5-3.3h-3.3V7.8c0-1 .4-1.7 1.8-1.7H17V3.2a20 20 0 0 0-2.4-.2c-2.5 0-4.2 1.5-4.2 4.3v2.6H7.5v3.3h2.9v8.3z',
)
export const TelegramIcon = brand(
  'M21.6 4.2 18.7 19c-.2 1-.8 1.2-1.6.8l-4.5-3.3-2.2 2.1c-.2.2-.4.4-.9.4l.3-4.6 8.4-7.6c.4-.3-.1-.5-.6-.2L7.3 13.2l-4.4-1.4c-1-.3-1-1 .2-1.4l17.2-6.7c.8-.3 1.5.2 1.3.5z',
)
export const XIcon = brand(
  'M3 3.5h5.6l4.2 5.7 5-5.7h2.4l-6.3 7.2 7.1 9.8h-5.6l-4.5-6.2-5.5 6.2H3l6.8-7.7zm3.3 1.8 10 13.4h1.5L7.9 5.3z',
)
export const LinkedInIcon = brand(
  'M4 9h3.7v11.5H4zM5.9 3.5a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM10 9h3.5v1.6c.6-1 1.8-1.9 3.5-1.9 3.4 0 4 2.2 4 5.1v6.7h-3.7v-6c0-1.4 0-3.1-1.8-3.1s-1.9 1.5-1.9 3v6.1H10z',
)
export const GoogleIcon = brand(
  'M12.2 10.3h9c.1.6.2 1.2.2 1.9 0 5.3-3.6 9.3-9.2 9.3a9.5 9.5 0 1 1 0-19c2.5 0 4.7.9 6.4 2.5l-2.8 2.7a5.2 5.2 0 0 0-3.6-1.4 5.8 5.8 0 0 0 0 11.5c3.3 0 4.9-2.1 5.3-4h-5.3z',
)
