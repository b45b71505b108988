import * as z from 'zod/mini'
import { Preparer, Section2, SupplementB } from './form-entries.ts'
import { employeeLanguages } from '../plus-cases/plus-case.ts'
import { EmployeeAnswers } from '../plus-cases/section1-fields.ts'

const Signed = z.object({
  at: z.string(),
  /** As typed. */
  name: z.string(),
  /** The user who signed; none for the employee and for preparers. */
  by: z.nullable(z.string()),
  language: z.enum(employeeLanguages),
  attestationVersion: z.number(),
})
export type Signed = z.infer<typeof Signed>

/** A field that a correction changed, such as `ssn`, or `listA.0.number` of Section 2; numbers by their last four characters. */
const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type FieldChange = z.infer<typeof FieldChange>

/** One signature of Section 1 with its changes; the first has none. */
const SignedSection1 = z.object({ signed: Signed, changes: z.array(FieldChange) })
export type SignedSection1 = z.infer<typeof SignedSection1>

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
  section1: z.nullable(z.object({ answers: EmployeeAnswers, signed: Signed, versions: z.array(SignedSection1) })),
  preparers: z.array(z.object({ id: z.uuid(), content: Preparer, signed: Signed })),
  /** All versions, the oldest first. */
  section2: z.array(SignedSection2),
  supplementB: z.array(z.object({ id: z.uuid(), content: SupplementB, signed: Signed })),
})
export type FormView = z.infer<typeof FormView>
