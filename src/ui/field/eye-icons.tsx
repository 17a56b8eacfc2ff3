import { icon } from '../components/icon.tsx'

// Apart from the other icons, whose code every page loads.

export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
)
export const EyeOffIcon = icon(
  'M4 4l16 16M9.7 5.8c.7-.2 1.5-.3 2.3-.3 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.2 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M10 10a2.8 2.8 0 0 0 4 4',
)
