import * as z from 'zod/mini'
import { Preparer, Section2, SupplementB } from './form-entries.ts'
import { Section1Late } from './section1-late.ts'
import { employeeLanguages } from '../employee-languages.ts'
import { EmployeeAnswers } from '../plus-cases/section1-fields.ts'

const Signed = z.object({
  at: z.string(),
  /** As typed. */
  name: z.string(),
  /** The name in the section, if the employee or a person who helped typed another one. */
  differsFrom: z.nullable(z.string()),
  /** Why the typed name, or the examiner's name in the section, is not that of the signer. */
  nameReason: z.nullable(z.string()),
  /** The user who signed; none for the employee and for preparers. */
  by: z.nullable(z.string()),
  language: z.enum(employeeLanguages),
  /** The language of the translation that was shown beside the attestation as help, if any. */
  helpLanguage: z.nullable(z.enum(employeeLanguages)),
  attestationVersion: z.number(),
})
export type Signed = z.infer<typeof Signed>

/** A field that a correction changed, such as `ssn`, or `listA.0.number` of Section 2; numbers by their last four characters. */
const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type FieldChange = z.infer<typeof FieldChange>

/** One signature of Section 1 with its changes; the first has none. */
const SignedSection1 = z.object({
  signed: Signed,
  /** The employee only added the Social Security number; the name of the signature is the initials. */
  addsNumber: z.boolean(),
  changes: z.array(FieldChange),
})
export type SignedSection1 = z.infer<typeof SignedSection1>

/** A correction that the employer signed: its changes and its reason. */
const Correction = z.object({ signed: Signed, reason: z.nullable(z.string()), changes: z.array(FieldChange) })

/** A block of Supplement B as it is now, with its first signature, and every correction of it, the oldest first. */
const SignedSupplementB = z.object({
  id: z.uuid(),
  content: SupplementB,
  signed: Signed,
  corrections: z.array(Correction),
})

/** One version of Section 2; a correction has its changes and its reason. */
const SignedSection2 = z.object({
  id: z.uuid(),
  content: Section2,
  signed: Signed,
  correction: z.nullable(
    z.object({ replacesId: z.string(), reason: z.nullable(z.string()), changes: z.array(FieldChange) }),
  ),
})
export type SignedSection2 = z.infer<typeof SignedSection2>

/** The signed parts of a form for the employer, with only the last four characters of numbers. */
export const FormView = z.object({
  edition: z.object({ edition: z.string(), expires: z.string() }),
  /** The latest signed version and all versions, oldest first; null before that, when only the employee sees it. */
  section1: z.nullable(
    z.object({
      answers: EmployeeAnswers,
      signed: Signed,
      versions: z.array(SignedSection1),
      late: z.nullable(Section1Late),
      /** The user who handed over the device on which it was first signed; none if it was signed elsewhere. */
      onSiteBy: z.nullable(z.string()),
    }),
  ),
  preparers: z.array(
    z.object({
      id: z.uuid(),
      content: Preparer,
      signed: Signed,
      /** The mailbox of their own that they proved with a code; none on forms signed earlier. */
      confirmedEmail: z.nullable(z.string()),
    }),
  ),
  /** All versions, the oldest first. */
  section2: z.array(SignedSection2),
  /** In the order in which the blocks were first signed. */
  supplementB: z.array(SignedSupplementB),
})
export type FormView = z.infer<typeof FormView>
