'use client'

import { toast } from '../lib/toasts'
import { Icon } from './icon'
import { smallSquare } from './looks'

/** This page is rendered for visitors only. */
export function FavouriteButton({ title }) {
  const label = `Favorite ${title}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={false}
      onClick={() => toast.error('Please login first')}
      className={`${smallSquare} rounded-full! bg-surface/85 noscript:hidden`}
    >
      <Icon name="heart" />
    </button>
  )
}
