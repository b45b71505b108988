import { createContext, use } from 'react'

/** The built-in texts of the kit's components. */
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

/** The texts in any language. */
type Words = Readonly<typeof englishWords>

/** An application in another language provides its texts here. */
export const WordsContext = createContext<Words>(englishWords)

/** The texts of the kit in the language of the page. */
export const useWords = (): Words => use(WordsContext)
