/** The sort keys of lists of users. */
export const userSortFields = ['LOGONID', 'LASTNAME', 'FIRSTNAME', 'USERSTATUS', 'USERROLE', 'LASTLOGIN'] as const
export type UserSortField = (typeof userSortFields)[number]
export type SortOrder = 'ASC' | 'DESC'

/** How many users a page of a list shows, the default first (part 2 §9). */
export const userPageSizes = [10, 20, 50] as const
