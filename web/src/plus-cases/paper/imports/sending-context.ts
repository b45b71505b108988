import { createContext } from 'react'

/** Whether PDFs of an import are chosen and not sent yet: until they are, no form is taken over. */
export const SendingContext = createContext(false)
