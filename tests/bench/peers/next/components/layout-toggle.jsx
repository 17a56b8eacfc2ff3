'use client'

import { useState } from 'react'
import { useHydrated } from '../lib/hydrated'
import { Icon } from './icon'
import { square } from './looks'

export function LayoutToggle() {
  const [layout, setLayout] = useState('grid')
  const works = useHydrated()
  return (
    <div
      role="group"
      aria-label="Layout"
      className={`flex rounded-control border border-line bg-surface ${works ? '' : 'invisible'}`}
    >
      {['Grid', 'List'].map((name) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={layout === name.toLowerCase()}
          onClick={() => setLayout(name.toLowerCase())}
          className={square}
        >
          <Icon name={name.toLowerCase()} />
        </button>
      ))}
    </div>
  )
}
