import { conflict } from '../../platform/problem.ts'

/** The refusal of settings that were read before someone else changed them. */
export const changedMeanwhile = () =>
  conflict('FORM_SETTINGS_CHANGED', 'Someone else has changed these settings. Load the page again to see the changes.')
