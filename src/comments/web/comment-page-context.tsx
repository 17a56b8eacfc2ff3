import { createContext } from 'react'
import type { commentsQuery } from './comments-query.tsx'

/** The page of comments that something stands on: what to fetch again when it changes. */
export const CommentPageContext = createContext<ReturnType<typeof commentsQuery> | null>(null)
