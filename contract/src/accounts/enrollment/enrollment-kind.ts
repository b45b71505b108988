import type { EnrollmentMethod } from './access-method.ts'

/** Who enrolls a company: a person of its own, an agency as its client, or a corporate account as its location. */
export const enrollmentKinds = ['OWN', 'CLIENT', 'LOCATION'] as const
export type EnrollmentKind = (typeof enrollmentKinds)[number]

/** What decides which parts an enrollment has: the method of a client and of a location is given. */
export type EnrollmentShape = { kind: EnrollmentKind; method: EnrollmentMethod | undefined }
