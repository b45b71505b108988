import { sealedFields } from '@hireproof/contract/cases/sealed-fields'
import { mismatchReasons } from '@hireproof/contract/cases/mismatch-reasons'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(1500))
const label = text.check(z.maxLength(120))
const texts = z.array(text).check(z.minLength(1), z.maxLength(8))
const ofAgencies = <T extends z.ZodMiniType>(schema: T) => z.strictObject({ SSA: schema, DHS: schema })
const numberFields = sealedFields.filter((field) => field !== 'ssn')

/** Everything that is printed on the papers of a mismatch in one language, beside the facts of the case. */
export const Wording = z.strictObject({
  unofficial: z.strictObject({ mark: label, note: text }),
  page: label,
  selected: label,
  notSelected: label,
  facts: z.strictObject({
    caseNumber: label,
    issuedOn: label,
    actBy: label,
    contactBy: ofAgencies(label),
    /** Beside a day that closures of the records have moved. */
    replaces: text,
  }),
  person: z.strictObject({
    employer: label,
    lastName: label,
    firstName: label,
    born: label,
    ssn: label,
    numbers: z.record(z.enum(numberFields), label),
  }),
  agencies: ofAgencies(label),
  noAdverseAction: text,
  steps: z.strictObject({ both: text, SSA: texts, DHS: texts, citizenship: text }),
  notice: z.strictObject({
    title: label,
    lead: text,
    reasons: label,
    employer: z.strictObject({ heading: label, items: texts }),
    employee: z.strictObject({ heading: label, items: texts, noAction: text }),
    decision: z.strictObject({ heading: label, lead: text, takeAction: text, noAction: text }),
    signatures: z.strictObject({ heading: label, employee: label, employer: label, name: label, date: label }),
    rights: z.strictObject({ heading: label, items: texts, contacts: texts }),
  }),
  letter: z.strictObject({
    title: label,
    lead: text,
    steps: z.strictObject({ heading: label, contactBy: text }),
    bring: z.strictObject({ heading: label, both: texts, SSA: texts, DHS: texts }),
    missed: text,
    employer: z.strictObject({ heading: label }),
  }),
})
export type Wording = z.infer<typeof Wording>

/** The wording of a language, and for every one but English what a translation also needs. */
export const PaperContent = z.extend(Wording, {
  /** The language as callers ask for it. */
  code: z.string().check(z.regex(/^[a-z]{2,20}(_[a-z]{2,20})?$/)),
  /** Its name for the employer. */
  name: label,
  /** How it writes days, and what screen readers speak. */
  locale: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/)),
  version: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Whether this is the official wording; while it is not, every page says so. */
  official: z.boolean(),
  /** That the English paper counts. */
  translation: z.optional(text),
  /** Why there is a mismatch, and for a reason without a sentence of its own; English and Spanish have those of the screens. */
  reasons: z.optional(z.strictObject({ general: ofAgencies(text), known: z.record(z.enum(mismatchReasons), text) })),
})
export type PaperContent = z.infer<typeof PaperContent>
