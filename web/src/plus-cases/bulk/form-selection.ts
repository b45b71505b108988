import { FORMS_AT_ONCE } from '@hireproof/contract/plus-cases/bulk'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import type { Selectable } from '../../ui/list/use-selection.ts'

/** What people can do with many forms of the board. */
export type FormAction = 'resend' | 'assign' | 'cancel'

export const selectableForms: Selectable<PlusCase> = { keyOf: ({ id }) => id, most: FORMS_AT_ONCE }

/** The new hire and the address of a form. */
export const nameOfForm = ({ invitedName, employeeEmail }: PlusCase): string =>
  employeeEmail === '' ? invitedName : `${invitedName} (${employeeEmail})`
