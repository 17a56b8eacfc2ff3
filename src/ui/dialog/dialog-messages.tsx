import { createContext } from 'react'
import { Toasts } from '../feedback/toast.tsx'

/** The messages that every dialog has a place for. */
export const DialogMessages = createContext(<Toasts />)
