import { createContext, useContext } from 'react'

/** What to say above the list about something that was just done to a plus case. */
export type PlusNotice = { tone: 'success' | 'error'; text: string }

/** Shows a notice above the list. */
export const PlusNoticeContext = createContext<(notice: PlusNotice) => void>(() => undefined)

/** How a line of the list says what came of an action. */
export const usePlusNotice = () => useContext(PlusNoticeContext)
