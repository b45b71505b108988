import { createContext, use } from 'react'

/** What the components of the kit say by themselves. */
export const englishWords = {
  skip: 'Skip to main content',
  optional: 'optional',
  problem: 'There is a problem',
  info: 'Note',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  show: 'Show',
  hide: 'Hide',
  change: 'Change',
}

/** The same in any language. */
type Words = Readonly<typeof englishWords>

/** An application in another language than English provides its words here. */
export const WordsContext = createContext<Words>(englishWords)

/** The words of the kit in the language of the page. */
export const useWords = (): Words => use(WordsContext)
