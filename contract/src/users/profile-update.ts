import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(200))

/** The fields of the shared profile that a person may change; missing optional values are cleared. */
export const ProfileUpdate = z.strictObject({
  email: text,
  firstName: text,
  middleInitial: z.optional(text),
  lastName: text,
  phoneNumber: z.strictObject({ number: text, extension: z.optional(text) }),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>
