import { auditActions, changesForm, type AuditAction, type FormAction } from '@hireproof/contract/audit-actions'
import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { displayCount, displayDateTime } from '@hireproof/contract/format/display'
import { documentFields } from '@hireproof/contract/plus-cases/section1-fields'
import { listed } from './listed.ts'
import type { FormWords } from './form-words.ts'

const languages = { en: 'English', es: 'Spanish' } as const

const checkFields = Object.fromEntries(
  documentFields.map((field) => [field, field === 'document_receipt' ? 'Receipt' : fieldInfo[field].label]),
)

const formActions = (Object.keys(auditActions) as AuditAction[]).filter(changesForm)
const actions = Object.fromEntries(formActions.map((action) => [action, auditActions[action].text]))

/** The words of a form that is filed in English. */
export const english: FormWords = {
  unofficial: 'UNOFFICIAL',
  record: (id) => `Record ${id}`,
  page: (page, count) => `Page ${page} of ${count}`,
  edition: (edition, expires) => `edition ${edition}, expires ${expires}`,
  copyFor: (title) => `${title}: copy for the employee`,
  signature: (name) => `Signed electronically: ${name}`,
  issued: (day) => `Issued ${day}`,
  box: { selected: 'Selected:', notSelected: 'Not selected:' },
  notes: {
    was: 'Was:',
    wasBlank: 'Was: blank;',
    corrected: (initials, day) => `corrected ${initials} ${day}`,
    added: (initials, day) => `added ${initials} ${day}`,
    wholeText: '(whole text on the page "Corrections")',
    signedAgain: (initials, day, name) => `Corrected and signed again: ${initials} ${day}, ${name}`,
    numberAdded: (initials, day) => `Social Security number added: ${initials} ${day}`,
    caseNumber: (number, day) => `Case number ${number}, added by the system on ${day}`,
    representative: ({ name, title, organization }, employer) =>
      `Examined and signed by ${listed(name, title, organization)}, as the authorized representative of ${employer}. ${employer} is responsible for Section 2.`,
  },
  corrections: {
    heading: 'Corrections',
    by: (part, name, moment) => `${part}: corrected by ${name} on ${moment}`,
    numberAdded: (part, initials, moment) => `${part}: Social Security number added, initials ${initials} on ${moment}`,
    reason: (reason) => `Reason: ${reason ?? 'none given'}`,
    before: (name, moment) => `Signed before by ${name} on ${moment}.`,
    nothing: 'No field of the form was changed. It was signed again as it was.',
    columns: { field: 'Field', before: 'Earlier value, struck out', after: 'Corrected value' },
    selected: 'selected',
  },
  audit: {
    heading: 'Audit Trail',
    lead: (id, timeZone) =>
      `Record ${id}. Times are in the company's time zone (${timeZone}) and UTC. Events name fields, never values.`,
    signatures: 'Signatures',
    correction: ' (correction)',
    shown: (moment, ip, version, language) =>
      `${moment}, from ${ip}; the words shown were version ${version}, in ${languages[language]}:`,
    secondPerson: (email) => `A second person was there, who entered a code that was emailed to ${email}.`,
    onSite: (by) => `Signed on a device of the employer, which ${by} had handed over.`,
    nameReason: (reason) => `Why the name is not the one on the form: ${reason}`,
    help: (version, language) =>
      `Shown beside them as help, the translation of version ${version} into ${languages[language]}:`,
    numberAdded: (part, initials) => `${part} (Social Security number added), initials: ${initials}`,
    from: (moment, ip) => `${moment}, from ${ip}.`,
    notKept: 'The text of this version is not available.',
    explanations: {
      heading: 'Differences Explained in Section 2',
      documents: 'Documents',
      fromSection1: (field) => `${field} (differs from Section 1)`,
      fromCase: (field) => `${field} (differs from the case)`,
    },
    events: 'Events',
    eventsNote: "The numbers are the positions of the events in the company's audit chain.",
    columns: { number: 'Number', when: 'When', who: 'Who', from: 'From', what: 'What' },
    employee: 'The employee',
    representative: (named) =>
      named
        ? `${listed(named.name, named.title, named.organization)} (authorized representative)`
        : 'The authorized representative',
    liveVideo: 'Live video',
    organization: 'Organization of the authorized representative',
    system: 'The system',
    moment: displayDateTime,
    parts: {
      section1: 'Section 1',
      supplementA: 'Supplement A',
      section2: 'Section 2',
      supplementB: 'Supplement B',
      check: 'Documents named for the check',
    },
    preparers: 'Preparers and translators',
    late: {
      heading: 'Late Section 1',
      fact: (days) => `Section 1 was signed ${displayCount(days, 'day')} after the first day of work.`,
      noReason: 'The employer has recorded no reason.',
      reason: (name, moment, reason) => `${name}, ${moment}: ${reason}`,
    },
    otherField: 'Another field',
    otherEvent: 'Another event',
    issueDate: 'Issue date',
    consent: {
      heading: 'Agreement to the Electronic Form',
      shown: (moment, ip, version, language) =>
        `${moment}, from ${ip ?? 'an address that was not recorded'}; the texts shown were version ${version}, in ${languages[language]}`,
    },
    line: (list, line, field) => `${list}, line ${line}: ${field}`,
    openedWithAccount: (issuer) => `Form opened with link and an account of ${issuer}`,
    checkFields: checkFields as FormWords['audit']['checkFields'],
    actions: actions as Record<FormAction, string>,
  },
}
