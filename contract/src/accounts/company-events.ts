/** The parts of a company by which its history is filtered, as people read them. */
export const historySections = {
  company_information: 'Company information',
  address: 'Addresses',
  employer_category: 'Employer category',
  contacts: 'Points of contact',
  settings: 'Settings',
  account: 'Account',
} as const
export type HistorySection = keyof typeof historySections

type CompanyEvent = { text: string; section: HistorySection }

/** The audited changes of a company that its history shows, each with its text. */
export const companyEvents = {
  'account.created': { text: 'Account created', section: 'account' },
  'account.information_changed': { text: 'Company information changed', section: 'company_information' },
  'account.address_changed': { text: 'Addresses changed', section: 'address' },
  'account.category_changed': { text: 'Employer category changed', section: 'employer_category' },
  'account.contacts_changed': { text: 'Points of contact changed', section: 'contacts' },
  'account.settings_changed': { text: 'Company settings changed', section: 'settings' },
  'account.form_settings_changed': { text: 'Form I-9 settings changed', section: 'settings' },
  'account.plus_enabled': { text: 'Plus program started', section: 'account' },
  'account.plus_terms_accepted': { text: 'Terms of the plus program accepted', section: 'account' },
} as const satisfies Record<`account.${string}`, CompanyEvent>
export type CompanyAction = keyof typeof companyEvents

/** The actions that the history shows, of one section or of all. */
export const companyActions = (section?: HistorySection): CompanyAction[] =>
  (Object.keys(companyEvents) as CompanyAction[]).filter(
    (action) => section === undefined || companyEvents[action].section === section,
  )
