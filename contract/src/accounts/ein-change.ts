import * as z from 'zod/mini'

/** Why the EIN of a company changes. Only the first two change it: a company that took over another is another company. */
export const einReasons = {
  TYPING_ERROR: 'It was typed wrong before',
  NEW_NUMBER: 'The same company has a new number',
  TAKEN_OVER: 'Another company took over this company',
} as const
export type EinReason = keyof typeof einReasons
export const einReasonCodes = Object.keys(einReasons) as [EinReason, ...EinReason[]]

export const EIN_REASON_MISSING = 'Select why the number changes.'
export const TAKEN_OVER =
  'A company that took over another one needs its own account: it enrolls again, or the two accounts are merged. The number of this account stays as it is.'

/** A change of the EIN that is in review; the old number stays until it is confirmed. */
export const EinChange = z.object({
  /** With its last four digits only for people who may not change it. */
  ein: z.string(),
  reason: z.enum(einReasonCodes),
  askedAt: z.string(),
  askedBy: z.string(),
})
export type EinChange = z.infer<typeof EinChange>
