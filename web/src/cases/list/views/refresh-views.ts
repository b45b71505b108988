import { getCaseView, listCaseViews } from '@hireproof/contract/cases/case-views.endpoints'
import { ApiError } from '../../../lib/api-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { refresh } from '../../../lib/query.ts'

/** Asks again for the views and for the one that the list shows. */
export const refreshViews = () => Promise.all([refresh(listCaseViews), refresh(getCaseView)])

/** Why a view was not changed: in the words of the server where it has some for the case. */
export const viewErrorText = (error: unknown): string =>
  (error instanceof ApiError ? error.issues[0]?.message : undefined) ?? errorText(error)
