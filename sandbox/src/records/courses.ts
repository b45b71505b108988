import { mismatch, plain, type Agency, type Answer } from './check.ts'

/** What an agency, or the employee at an agency, does with a referral. */
export const newsKinds = ['CONTACT', 'IN_CONTINUANCE', 'RESOLVED', 'NO_SHOW', 'FINAL_NONCONFIRMATION'] as const
export type NewsKind = (typeof newsKinds)[number]

/** One step after a referral: so many federal working days after it was taken, at one agency or at each of them. */
export type CourseStep = { day: number } & ({ news: NewsKind; agency?: Agency } | { answer: Answer })

const contact = (day: number, agency?: Agency): CourseStep => step(day, 'CONTACT', agency)
const moreTime = (day: number, agency?: Agency): CourseStep => step(day, 'IN_CONTINUANCE', agency)
const resolved = (day: number, agency?: Agency): CourseStep => step(day, 'RESOLVED', agency)
const review = { day: 2, answer: plain('MANUAL_REVIEW') }

function step(day: number, news: NewsKind, agency: Agency | undefined): CourseStep {
  return agency ? { day, news, agency } : { day, news }
}

/** What happens after a referral, by the name that a case keeps. */
export const courses = {
  usual: [contact(2), resolved(3)],
  continued: [moreTime(2), resolved(7)],
  long: [moreTime(2), resolved(70)],
  noShow: [step(9, 'NO_SHOW', undefined)],
  final: [contact(3), step(4, 'FINAL_NONCONFIRMATION', undefined)],
  split: [resolved(2, 'SSA'), step(5, 'FINAL_NONCONFIRMATION', 'DHS')],
  halfway: [resolved(2, 'SSA'), moreTime(3, 'DHS'), resolved(12, 'DHS')],
  resubmit: [{ day: 3, answer: plain('CLOSE_CASE_AND_RESUBMIT') }],
  review: [review, { day: 4, answer: plain('EMPLOYMENT_AUTHORIZED') }],
  again: [review, { day: 4, answer: mismatch('DHS_STATUS_CHANGED') }],
  citizen: [contact(1, 'DHS'), resolved(2)],
  license: [moreTime(2), resolved(6)],
  photoAfterwards: [resolved(2)],
  nothing: [],
} satisfies Record<string, CourseStep[]>
export type CourseName = keyof typeof courses

/** What the photo on record is, and what the records answer about it. */
type PhotoCourse = {
  isPortrait: boolean
  /** The answer if the product reports that no photo of a person is shown. */
  noImage: Answer
  /** The answers about copies of the document, one after the other. */
  documents: Answer[]
}

const authorized = plain('EMPLOYMENT_AUTHORIZED')

/** What happens with a photo, by the name that a case keeps. */
export const photoCourses = {
  usual: { isPortrait: true, noImage: authorized, documents: [mismatch('DHS_PHOTO_MISMATCH')] },
  review: { isPortrait: true, noImage: authorized, documents: [plain('MANUAL_REVIEW'), authorized] },
  clear: { isPortrait: true, noImage: authorized, documents: [authorized] },
  noPortrait: { isPortrait: false, noImage: authorized, documents: [authorized] },
  noPortraitUpload: { isPortrait: false, noImage: plain('SCAN_AND_UPLOAD'), documents: [authorized] },
} satisfies Record<string, PhotoCourse>
export type PhotoCourseName = keyof typeof photoCourses
