import * as z from 'zod/mini'

/**
 * What an earlier form of a person means for a new one: Section 1 is not signed yet, Section 2 is not, or the form is complete and
 * can take a rehire on Supplement B.
 */
const earlierFormStates = ['unsigned', 'unfinished', 'rehire'] as const
export type EarlierFormState = (typeof earlierFormStates)[number]

/** An earlier form of the company, found before a new hire is invited. */
export const EarlierForm = z.object({
  /** What it has in common with the new hire. */
  match: z.enum(['address', 'name']),
  state: z.enum(earlierFormStates),
  /** The form, if the caller may open it. */
  form: z.nullable(
    z.object({
      id: z.uuid(),
      invitedName: z.string(),
      firstDayOfWork: z.string(),
      /** The last day of work is recorded. */
      isEmploymentEnded: z.boolean(),
      /** The last day on which a rehire may begin on this form; none before it is complete. */
      rehireUntil: z.nullable(z.string()),
      /** Whether the caller may record the rehire. */
      canRehire: z.boolean(),
    }),
  ),
})
export type EarlierForm = z.infer<typeof EarlierForm>

/** A sentence about the earlier form of an address, for people who may not open it too. */
export const earlierFormText: Readonly<Record<EarlierFormState, string>> = {
  unsigned:
    'Someone with this email address has already been invited. Resend or cancel that invitation, or ask your program administrator to.',
  unfinished: 'Someone with this email address has a form whose Section 2 is not complete yet.',
  rehire:
    'Someone with this email address has a complete form. You can record a rehire on its Supplement B instead of starting a new form.',
}
