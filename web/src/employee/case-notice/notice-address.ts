/** The pages of the notice of a mismatch, as in the address; the first one shows what is next. */
export const noticePages = {
  start: 'notice',
  details: 'notice-details',
  text: 'notice-text',
  decision: 'notice-decision',
} as const
type NoticePageName = (typeof noticePages)[keyof typeof noticePages]

const names: readonly string[] = Object.values(noticePages)

/** Whether a page of the portal is about the notice of a mismatch. */
export const isCaseNotice = (page: string): page is NoticePageName => names.includes(page)
