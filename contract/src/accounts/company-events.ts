/** The parts of a company by which its history is filtered, as people read them. */
export const historySections = {
  company_information: 'Company information',
  address: 'Addresses',
  employer_category: 'Employer category',
  contacts: 'Points of contact',
  hiring_sites: 'Hiring sites',
  memorandum: 'Memorandum of understanding',
  settings: 'Settings',
  account: 'Account',
} as const
export type HistorySection = keyof typeof historySections

type CompanyEvent = { text: string; section: HistorySection }

/** The audited changes of a company that its history shows, each with its text. */
export const companyEvents = {
  'account.created': { text: 'Account created', section: 'account' },
  'account.information_changed': { text: 'Company information changed', section: 'company_information' },
  'account.held': { text: 'Deletion stopped by the operator', section: 'account' },
  'account.released': { text: 'Deletion allowed again', section: 'account' },
  'account.ein_change_asked': { text: 'Change of the EIN in review', section: 'company_information' },
  'account.ein_changed': { text: 'EIN changed', section: 'company_information' },
  'account.ein_change_refused': { text: 'Change of the EIN refused', section: 'company_information' },
  'account.ein_change_withdrawn': { text: 'Change of the EIN withdrawn', section: 'company_information' },
  'account.address_changed': { text: 'Addresses changed', section: 'address' },
  'account.category_changed': { text: 'Employer category changed', section: 'employer_category' },
  'account.contacts_changed': { text: 'Points of contact changed', section: 'contacts' },
  'account.client_access_changed': { text: 'Access of the users of the client changed', section: 'settings' },
  'account.settings_changed': { text: 'Company settings changed', section: 'settings' },
  'account.form_settings_changed': { text: 'Form I-9 settings changed', section: 'settings' },
  'account.reminder_settings_changed': { text: 'Reminders and invitations changed', section: 'settings' },
  'account.plus_enabled': { text: 'Plus program started', section: 'account' },
  'account.plus_terms_accepted': { text: 'Terms of the plus program accepted', section: 'account' },
  'account.hiring_site_added': { text: 'Hiring site added', section: 'hiring_sites' },
  'account.hiring_site_changed': { text: 'Hiring site changed', section: 'hiring_sites' },
  'account.hiring_site_deleted': { text: 'Hiring site deleted', section: 'hiring_sites' },
  'account.hiring_sites_imported': { text: 'Hiring sites added from a file', section: 'hiring_sites' },
  'account.case_import_started': { text: 'Import of cases begun', section: 'account' },
  'account.case_import_ended': { text: 'Import of cases ended', section: 'account' },
  'account.case_import_errors_taken': { text: 'Rows without a case downloaded', section: 'account' },
  'account.new_hire_import_started': { text: 'Import of new hires begun', section: 'account' },
  'account.new_hire_import_ended': { text: 'Import of new hires ended', section: 'account' },
  'account.paper_form_import_started': { text: 'Import of paper forms begun', section: 'account' },
  'account.paper_form_import_ended': { text: 'Import of paper forms ended', section: 'account' },
  'account.clients_imported': { text: 'Clients added from a file', section: 'account' },
  'account.mou_requested': { text: 'Signature of the memorandum requested', section: 'memorandum' },
  'account.mou_signed': { text: 'Memorandum signed', section: 'memorandum' },
  'account.mou_voided': { text: 'Signature of the memorandum void', section: 'memorandum' },
  'account.mou_declined': { text: 'Signature of the memorandum declined', section: 'memorandum' },
  'account.mou_countersigned': { text: 'Memorandum countersigned by the program', section: 'memorandum' },
  'account.closing_link_mailed': { text: 'Link to close the account emailed to the signatory', section: 'account' },
  'account.termination_requested': { text: 'Closing of the account requested', section: 'account' },
  'account.termination_changed': { text: 'Reason for closing changed', section: 'account' },
  'account.termination_canceled': { text: 'Closing of the account canceled', section: 'account' },
  'account.early_end_asked': { text: 'Earlier end requested', section: 'account' },
  'account.early_end_refused': { text: 'Earlier end refused', section: 'account' },
  'account.closing_put_off': { text: 'Last day put off, because cases wait', section: 'account' },
  'account.terminated_for_misuse': { text: 'Account terminated for misuse', section: 'account' },
  'account.closed': { text: 'Account closed', section: 'account' },
  'account.reopened': { text: 'Account opened again', section: 'account' },
  'account.corporate_account_ended': { text: 'Left the corporate account, which closed', section: 'account' },
  'enrollment.approved': { text: 'Enrollment approved', section: 'account' },
} as const satisfies Record<`${'account' | 'enrollment'}.${string}`, CompanyEvent>
export type CompanyAction = keyof typeof companyEvents

/** The actions that the history shows, of one section or of all. */
export const companyActions = (section?: HistorySection): CompanyAction[] =>
  (Object.keys(companyEvents) as CompanyAction[]).filter(
    (action) => section === undefined || companyEvents[action].section === section,
  )
