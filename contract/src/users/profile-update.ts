import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(200))

/** What a person may change of the shared profile; an optional value that is absent is emptied. */
export const ProfileUpdate = z.strictObject({
  email: text,
  firstName: text,
  middleInitial: z.optional(text),
  lastName: text,
  phoneNumber: z.strictObject({ number: text, extension: z.optional(text) }),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>
