/** The emails about a form that the new hire or the representative gets, by their templates, as people call them. */
export const formMailNames: Readonly<Record<string, string>> = {
  'plus-invited': 'Invitation',
  'representative-named': 'Link for the representative',
  'plus-correction': 'Request to correct Section 1',
  'employee-link': 'New link',
  'employee-section-1-due': 'Reminder of Section 1',
  'employee-section-2-due': 'Reminder of the documents',
  'employee-receipt-due': 'Reminder of the document in place of a receipt',
  'employee-link-renewed': 'New link before the last one expires',
  'employee-signed-on-site': 'Section 1 signed on site',
  'employee-news-en': 'News of the check',
  'employee-news-es': 'News of the check',
}

/** What became of an email: accepted by the mail server, refused by it, or not sent yet. */
export const mailStates = ['ACCEPTED', 'REFUSED', 'WAITING'] as const
export type MailState = (typeof mailStates)[number]
