import * as z from 'zod/mini'

/** A password as it is typed: its rules are checked by the command, which knows what it is compared with. */
export const Password = z.string().check(z.minLength(1), z.maxLength(128))

/** A User ID as it is typed, in any case. */
export const TypedLogonId = z.string().check(z.maxLength(64), z.trim(), z.toUpperCase())

/** The single-use code of a mail: an id and a secret. */
export const OneTimeCode = z.string().check(z.maxLength(200))
