import { THROUGH, type Ask } from './access-ask.ts'
import { ofAbsences } from './absence-samples.ts'
import { ofCaseFiles } from './case-file-samples.ts'
import { ofPaperImports } from './paper-import-steps.ts'
import { ofNewHireFiles } from './new-hire-samples.ts'
import { ofCaseViews } from './case-view-samples.ts'

const ofFile = (call: keyof typeof ofCaseFiles): Ask => ({ body: ofCaseFiles[call], answer: 404, isChange: true })

const ofHireFile = (call: keyof typeof ofNewHireFiles): Ask => ({
  body: ofNewHireFiles[call],
  answer: 404,
  isChange: true,
})

const ofPapers = (call: keyof typeof ofPaperImports): Ask => ({
  body: ofPaperImports[call],
  answer: 404,
  isChange: true,
})

const NO_USER = '00000000-0000-4000-8000-000000000000'

/** What each call about cases is asked, and its answer to an allowed caller. */
export const caseAsks: Record<string, Ask> = {
  'cases.duplicateCheck': { body: { ssn: '900-44-0001' }, answer: 200 },
  'cases.fields': { body: {}, answer: 200 },
  'cases.create': { body: { not_a_field: 1 }, answer: 400 },
  'cases.get': { answer: THROUGH },
  'cases.edit': { body: {}, answer: THROUGH, isChange: true },
  'cases.submit': { body: {}, answer: THROUGH, isChange: true },
  'cases.confirmFields': { answer: THROUGH },
  'cases.confirm': { body: { case_fields: [{ field_name: 'ssn', value: '' }] }, answer: THROUGH, isChange: true },
  'cases.closureReasons': { answer: THROUGH },
  'cases.close': { body: {}, answer: 400 },
  'cases.resubmit': {
    body: { case_closure_reason_code: 'INCORRECT_DATA' },
    answer: THROUGH,
    isChange: true,
  },
  'cases.changeReference': { body: { employer_case_id: 'HR 9', version: 1 }, answer: THROUGH, isChange: true },
  'cases.markSeen': { body: {}, answer: THROUGH, isChange: true },
  'cases.dismissExpiryAlert': { body: {}, answer: THROUGH, isChange: true },
  'cases.updates': { body: { paging: { page: 0, size: 20 } }, answer: 200 },
  'cases.mismatch': { answer: THROUGH },
  'cases.changeMismatch': { body: { step: 'details', version: 1, areRight: true }, answer: THROUGH, isChange: true },
  'cases.refer': { body: { employee_notified: true }, answer: THROUGH, isChange: true },
  'cases.noAction': { body: { employee_notified: true }, answer: THROUGH, isChange: true },
  'cases.sendNotice': { body: { version: 1, isAgreed: true }, answer: THROUGH, isChange: true },
  'cases.resendNotice': { body: { version: 1 }, answer: THROUGH, isChange: true },
  'cases.recallNotice': { body: { version: 1 }, answer: THROUGH, isChange: true },
  'cases.furtherActionNotice': { answer: THROUGH },
  'cases.referralDateConfirmation': { answer: THROUGH },
  'cases.papers': { answer: THROUGH },
  'cases.paper': { answer: 404 },
  'cases.addSignedCopy': { answer: THROUGH, isChange: true },
  'cases.retrievePhoto': { answer: THROUGH, isChange: true },
  'cases.photoMatch': { body: { photo_match: 'matching' }, answer: THROUGH, isChange: true },
  'cases.scanAndUpload': { answer: THROUGH, isChange: true },
  'cases.attachments': { answer: THROUGH },
  'cases.attachment': { answer: 404 },
  'cases.addAttachment': { answer: THROUGH, isChange: true },
  'cases.removeAttachment': { answer: 404 },
  'cases.changeEmployeeEmail': {
    body: { employee_email_address: 'jordan@example.com', version: 1 },
    answer: THROUGH,
    isChange: true,
  },
  'cases.history': { answer: THROUGH },
  'cases.notes': { answer: THROUGH },
  'cases.addNote': { body: { text: 'Called' }, answer: THROUGH, isChange: true },
  'cases.strikeNote': { body: {}, answer: 404 },
  'cases.reveal': { body: { fields: ['ssn'] }, answer: THROUGH },
  'cases.search': { body: { paging: { page: 0, size: 20 } }, answer: 200 },
  'cases.sealSearchText': { body: { text: 'Kim' }, answer: 200 },
  'cases.openSearchText': { body: { sealed: 'none.none' }, answer: 404 },
  'cases.detailsPdf': { answer: THROUGH },
  'cases.export': { body: {}, answer: 200 },
  'cases.bulkClose': {
    body: { closings: [{ case_number: '2026000000000AA', case_closure_reason_code: 'INCORRECT_DATA' }] },
    answer: 200,
  },
  'cases.bulkDismiss': { body: { case_numbers: ['2026000000000AA'] }, answer: 200 },
  'cases.assignees': { body: {}, answer: 200 },
  'cases.assign': { body: { user_id: NO_USER }, answer: THROUGH, isChange: true },
  'cases.askToHandOver': { body: {}, answer: THROUGH, isChange: true },
  'cases.bulkAssign': { body: { case_numbers: ['2026000000000AA'], user_id: NO_USER }, answer: 400 },
  'cases.absence': { answer: 200, by: 'administrators' },
  'cases.saveAbsence': { body: ofAbsences['cases.saveAbsence'], answer: 400, by: 'administrators', isChange: true },
  'cases.endAbsence': { answer: 204, by: 'administrators', isChange: true },
  'cases.views': { answer: 200 },
  'cases.view': { answer: 404 },
  'cases.saveView': { body: { name: 'Late', settings: {} }, answer: 400 },
  'cases.changeView': { body: ofCaseViews['cases.changeView'], answer: 404 },
  'cases.deleteView': { answer: 404 },
  'cases.setDefaultView': { body: { view_id: null }, answer: 200, isChange: true },
  'cases.attention': { answer: 200 },
  'cases.attentionCount': { answer: 200 },
  'cases.alertCounts': { answer: 200 },
  'cases.recordsState': { answer: 200 },
  'caseImports.list': { answer: 200 },
  'caseImports.add': { answer: THROUGH, isChange: true },
  'caseImports.get': { answer: 404 },
  'caseImports.rows': { query: { status: 'PROBLEM' }, answer: 404 },
  'caseImports.changeRow': ofFile('caseImports.changeRow'),
  'caseImports.acceptProposals': ofFile('caseImports.acceptProposals'),
  'caseImports.exportErrors': { answer: 404 },
  'caseImports.start': ofFile('caseImports.start'),
  'caseImports.cancel': ofFile('caseImports.cancel'),
  'caseImports.delete': { answer: 404, isChange: true },
  'newHireImports.list': { answer: 200 },
  'newHireImports.add': { answer: THROUGH, isChange: true },
  'newHireImports.readColumns': { answer: THROUGH, isChange: true },
  'newHireImports.get': { answer: 404 },
  'newHireImports.rows': { query: { status: 'PROBLEM' }, answer: 404 },
  'newHireImports.changeRow': ofHireFile('newHireImports.changeRow'),
  'newHireImports.acceptProposals': ofHireFile('newHireImports.acceptProposals'),
  'newHireImports.exportErrors': { answer: 404 },
  'newHireImports.start': ofHireFile('newHireImports.start'),
  'newHireImports.cancel': ofHireFile('newHireImports.cancel'),
  'newHireImports.delete': { answer: 404, isChange: true },
  'paperFormImports.list': { answer: 200 },
  'paperFormImports.add': { answer: THROUGH, isChange: true },
  'paperFormImports.readColumns': { answer: THROUGH, isChange: true },
  'paperFormImports.get': { answer: 404 },
  'paperFormImports.rows': { query: { status: 'PROBLEM' }, answer: 404 },
  'paperFormImports.changeRow': ofPapers('paperFormImports.changeRow'),
  'paperFormImports.acceptProposals': ofPapers('paperFormImports.acceptProposals'),
  'paperFormImports.exportErrors': { answer: 404 },
  'paperFormImports.files': { answer: 404 },
  'paperFormImports.addFile': { answer: 404, isChange: true },
  'paperFormImports.removeFile': { answer: 404, isChange: true },
  'paperFormImports.start': ofPapers('paperFormImports.start'),
  'paperFormImports.cancel': ofPapers('paperFormImports.cancel'),
  'paperFormImports.delete': { answer: 404, isChange: true },
}

const ofNotice = { caseNumber: '2026000000000AA', episode: 1, language: 'en' }

/** What each call of an employee about a notice is asked, and its answer without a session. */
export const noticeAsks: Record<string, Ask> = {
  'employee.openNotice': { body: {}, answer: 400 },
  'employee.enterNotice': { body: {}, answer: 400 },
  'employee.notice': { query: { language: 'en' }, answer: 200 },
  'employee.markDetails': { body: { ...ofNotice, wrong: [] }, answer: 401 },
  'employee.signNotice': { body: { ...ofNotice }, answer: 401 },
  'employee.noticePdf': { query: { language: 'en' }, answer: 401 },
  'employee.signedNoticePdf': { answer: 401 },
  'employee.letterPdf': { query: { language: 'en' }, answer: 401 },
}

/** The bodies of the calls that follow the result of a case. */
export const ofResults = {
  'cases.changeMismatch': { step: 'details', version: 1, areRight: true },
  'cases.refer': { employee_notified: true },
  'cases.noAction': { employee_notified: true },
  'cases.sendNotice': { version: 1, isAgreed: true },
  'cases.resendNotice': { version: 1 },
  'cases.recallNotice': { version: 1 },
  'cases.resubmit': { case_closure_reason_code: 'INCORRECT_DATA' },
  'cases.changeReference': { employer_case_id: 'HR 9', version: 1 },
  'cases.addNote': { text: 'Called' },
  'cases.assign': { user_id: NO_USER },
  ...ofAbsences,
  'cases.markSeen': {},
  'cases.dismissExpiryAlert': {},
}
