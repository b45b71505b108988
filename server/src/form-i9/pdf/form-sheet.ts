import type { Sheet } from '../../pdf/sheet.ts'
import type { FormWords } from './words/form-words.ts'

/** A form that is being drawn, with the words of the language in which it is filed. */
export type FormSheet = Sheet<FormWords>
