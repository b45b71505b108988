import * as z from 'zod/mini'
import { Author } from '../company-profile.ts'
import { SignatureAtStake } from '../mou/mou.ts'
import { Addresses } from '../sections/address.ts'
import { CompanyInformation } from '../sections/company-information.ts'
import { EmployerCategory } from '../sections/employer-category.ts'
import { AccessAnswers, enrollmentMethods } from './access-method.ts'
import { enrollmentKinds } from './enrollment-kind.ts'
import { enrollmentStatuses } from './enrollment-machine.ts'
import { EnrollmentPeople } from './enrollment-people.ts'
import { enrollmentSections, enrollmentSteps, stepStates } from './enrollment-sections.ts'

const section = <Values extends z.ZodMiniType>(values: Values) =>
  z.object({
    /** 0 until it is saved for the first time. */
    version: z.int(),
    changedAt: z.nullable(z.string()),
    changedBy: z.nullable(Author),
    values,
  })

/** What an operator decided, as the person who enrolls reads it. */
const Decision = z.object({
  decidedAt: z.string(),
  /** The class of the reason of a decline. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The sections that the note is about. */
  sections: z.array(z.enum(enrollmentSections)),
})

/** An enrollment as the person who enrolls sees it. It never tells why a person looks at it. */
export const Enrollment = z.object({
  accountId: z.int(),
  kind: z.enum(enrollmentKinds),
  status: z.enum(enrollmentStatuses),
  /** Empty until it is stated. */
  companyName: z.string(),
  /** The address of the person who enrolls. */
  email: z.string(),
  method: z.nullable(z.enum(enrollmentMethods)),
  steps: z.array(
    z.object({
      step: z.enum(enrollmentSteps),
      state: z.enum(stepStates),
      /** Why it cannot be opened yet. */
      waitsFor: z.nullable(z.string()),
    }),
  ),
  sections: z.object({
    access_method: section(AccessAnswers),
    employer_category: section(EmployerCategory),
    company_information: section(CompanyInformation),
    address: section(Addresses),
    people: section(EnrollmentPeople),
  }),
  /** The signatures that a change of what the memorandum shows makes void. */
  signaturesAtStake: z.array(SignatureAtStake),
  /** How many hiring sites are stated. */
  hiringSites: z.int(),
  /** When the terms of the plus program were accepted; null for a company that is not asked. */
  plus: z.nullable(z.object({ acceptedAt: z.nullable(z.string()) })),
  submittedAt: z.nullable(z.string()),
  decision: z.nullable(Decision),
  /** The day on which an unfinished enrollment ends unless it changes. */
  expiresOn: z.nullable(z.string()),
  /** The company's time zone. */
  timeZone: z.string(),
  can: z.object({ save: z.boolean(), submit: z.boolean(), takeBack: z.boolean(), delete: z.boolean() }),
})
export type Enrollment = z.infer<typeof Enrollment>

/** One thing that the check found, at its field. */
const Finding = z.object({ section: z.enum(enrollmentSteps), field: z.string(), message: z.string() })
export type Finding = z.infer<typeof Finding>

/** What stands in the way of an enrollment, what deserves a second look, and what a person will look at. */
export const EnrollmentCheck = z.object({
  mustBeFixed: z.array(Finding),
  checkThese: z.array(Finding),
  needsReview: z.array(Finding),
})
export type EnrollmentCheck = z.infer<typeof EnrollmentCheck>
