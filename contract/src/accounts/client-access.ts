/** What the users of a client may do, from least to most: ask to close the account, also see everything, work like others. */
export const clientAccesses = ['NONE', 'VIEW', 'FULL'] as const
export type ClientAccess = (typeof clientAccesses)[number]
