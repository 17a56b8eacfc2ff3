import { prepareFirstPaint } from './before-paint.ts'
import { loadOnIntent } from './load-on-intent.ts'

// In the head of every document.
const root = document.documentElement
loadOnIntent(root, prepareFirstPaint(root))
