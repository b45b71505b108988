import * as z from 'zod/mini'

/** How many blocks Supplement A has. */
export const MOST_PREPARERS = 4

/** The fields of a block of Supplement A in the order of the form. */
export const preparerFields = [
  'lastName',
  'firstName',
  'middleInitial',
  'addressStreet',
  'addressCity',
  'addressState',
  'addressZip',
] as const
export type PreparerField = (typeof preparerFields)[number]

const text = z.string().check(z.maxLength(300))

const fields = {
  lastName: text,
  firstName: text,
  middleInitial: text,
  addressStreet: text,
  addressCity: text,
  addressState: text,
  addressZip: text,
}

/** Someone who helped to fill in Section 1, or translated it: texts as they were typed, blanks are empty texts. */
export const EmployeePreparer = z.strictObject(fields)
export type EmployeePreparer = z.infer<typeof EmployeePreparer>

/** All who helped; an empty list says that no one did. */
export const EmployeePreparers = z.array(EmployeePreparer).check(z.maxLength(MOST_PREPARERS))

/** The same with the signature of each, and the words that were shown. */
export const PreparerSignatures = z
  .array(
    z.strictObject({
      ...fields,
      typedName: z.string().check(z.maxLength(300), z.trim()),
      attestationAccepted: z.boolean(),
      attestationVersion: z.int(),
    }),
  )
  .check(z.maxLength(MOST_PREPARERS))
export type PreparerSignature = z.infer<typeof PreparerSignatures>[number]
