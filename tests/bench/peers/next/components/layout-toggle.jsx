'use client'

import { useEffect, useState } from 'react'
import { Icon } from './icon'
import { square } from './looks'

export function LayoutToggle() {
  const [layout, setLayout] = useState('grid')
  const [works, setWorks] = useState(false)
  useEffect(() => setWorks(true), [])
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
