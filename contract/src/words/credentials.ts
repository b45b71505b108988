import * as z from 'zod/mini'

/** A typed password. The command checks its rules, because they depend on the user. */
export const Password = z.string().check(z.minLength(1), z.maxLength(128))

/** A typed User ID, in any letter case. */
export const TypedLogonId = z.string().check(z.maxLength(64), z.trim(), z.toUpperCase())

/** The single-use code from an email: an id and a secret. */
export const OneTimeCode = z.string().check(z.maxLength(200))
