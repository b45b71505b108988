import type { EnrollmentKind } from '@hireproof/contract/accounts/enrollment/enrollment-kind'

type Words = {
  /** The title of the pages. */
  title: string
  /** What is enrolled, in a sentence. */
  company: string
  enrolled: string
}

/** What the pages of an enrollment call the company. */
export const enrollmentWords: Readonly<Record<EnrollmentKind, Words>> = {
  OWN: { title: 'Enroll Your Company', company: 'your company', enrolled: 'Your company is enrolled.' },
  CLIENT: { title: 'Add a Client', company: 'the client', enrolled: 'The client is enrolled.' },
  LOCATION: { title: 'Add a Location', company: 'the location', enrolled: 'The location is enrolled.' },
}
