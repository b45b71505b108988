import { createContext, useContext } from 'react'

/** The notice above the list about the latest action on a plus case. */
export type PlusNotice = {
  tone: 'success' | 'error'
  text: string
  /** Where to go next. */
  link?: { text: string; href: string }
}

/** Shows a notice above the list. */
export const PlusNoticeContext = createContext<(notice: PlusNotice) => void>(() => undefined)

/** Lets a row of the list report the outcome of an action. */
export const usePlusNotice = () => useContext(PlusNoticeContext)
