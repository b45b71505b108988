import type { FormAction } from '@hireproof/contract/audit-actions'
import type { documentFields } from '@hireproof/contract/plus-cases/section1-fields'
import type { NamedRepresentative } from '../../form-document.ts'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'

/** The parts of the form and what belongs to it, as the audit page names them. */
export type FormPartName = 'section1' | 'supplementA' | 'section2' | 'supplementB' | 'check'

/** What the product itself writes on a form, in the language in which the form is filed; the wording of the edition is apart. */
export type FormWords = {
  /** On every page of a form whose wording is not the official one. */
  unofficial: string
  record: (id: string) => string
  page: (page: number, count: number) => string
  edition: (edition: string, expires: string) => string
  copyFor: (title: string) => string
  signature: (name: string) => string
  /** In place of an expiration date, for a stamp that has none. */
  issued: (day: string) => string
  /** What a screen reader says of a check box. */
  box: { selected: string; notSelected: string }
  /** What stands beside a line. */
  notes: {
    was: string
    wasBlank: string
    corrected: (initials: string, day: string) => string
    added: (initials: string, day: string) => string
    wholeText: string
    signedAgain: (initials: string, day: string, name: string) => string
    numberAdded: (initials: string, day: string) => string
    caseNumber: (number: string, day: string) => string
    /** Who examined the documents for the employer, who answers for Section 2. */
    representative: (named: NamedRepresentative, employer: string) => string
  }
  corrections: {
    heading: string
    by: (part: string, name: string, moment: string) => string
    numberAdded: (part: string, initials: string, moment: string) => string
    reason: (reason: string | null) => string
    before: (name: string, moment: string) => string
    nothing: string
    columns: { field: string; before: string; after: string }
    selected: string
  }
  audit: {
    heading: string
    lead: (plusCaseId: string, timeZone: string) => string
    signatures: string
    correction: string
    shown: (moment: string, ip: string, version: number, language: EmployeeLanguage) => string
    secondPerson: (email: string) => string
    onSite: (by: string) => string
    nameReason: (reason: string) => string
    /** Before the translation that was shown beside the words, as help. */
    help: (version: number, language: EmployeeLanguage) => string
    notKept: string
    /** In place of a declaration, for a Social Security number that came later. */
    numberAdded: (part: string, initials: string) => string
    from: (moment: string, ip: string) => string
    /** What an examiner explained, and what a field differs from. */
    explanations: {
      heading: string
      documents: string
      fromSection1: (field: string) => string
      fromCase: (field: string) => string
    }
    events: string
    eventsNote: string
    columns: { number: string; when: string; who: string; from: string; what: string }
    employee: string
    /** A representative with title and organization, as far as they are known. */
    representative: (named: NamedRepresentative | null) => string
    organization: string
    liveVideo: string
    system: string
    moment: (at: Date, timeZone: string) => string
    parts: Readonly<Record<FormPartName, string>>
    preparers: string
    /** Of a Section 1 that was signed after the first day of work. */
    late: {
      heading: string
      fact: (days: number) => string
      noReason: string
      reason: (name: string, moment: string, reason: string) => string
    }
    /** In place of internal names that have no words. */
    otherField: string
    otherEvent: string
    issueDate: string
    /** How the employee chose to complete the form, and the version of the texts that were shown. */
    consent: {
      heading: string
      shown: (moment: string, ip: string | null, version: number, language: EmployeeLanguage) => string
    }
    /** A field of a line for a document. */
    line: (list: string, line: number, field: string) => string
    openedWithAccount: (issuer: string) => string
    checkFields: Readonly<Record<(typeof documentFields)[number], string>>
    actions: Readonly<Record<FormAction, string>>
  }
}
