/** What lists of users can be sorted by. */
export const userSortFields = ['LOGONID', 'LASTNAME', 'FIRSTNAME', 'USERSTATUS', 'USERROLE', 'LASTLOGIN'] as const

/** How many users a page of a list shows, the default first (part 2 §9). */
export const userPageSizes = [10, 20, 50] as const
