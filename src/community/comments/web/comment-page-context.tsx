import { createContext } from 'react'
import type { commentsQuery } from './comments-query.tsx'

/** The page of comments that a component belongs to, to fetch it again after a change. */
export const CommentPageContext = createContext<ReturnType<typeof commentsQuery> | null>(null)
