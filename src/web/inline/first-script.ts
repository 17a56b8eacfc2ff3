import { prepareFirstPaint } from './before-paint.ts'
import { delayComment } from './delay-comment.ts'
import { loadOnIntent } from './load-on-intent.ts'

// In the head of every document.
const root = document.documentElement
const isMember = prepareFirstPaint(root)
if (isMember) addEventListener('submit', delayComment, true)
loadOnIntent(root, isMember)
