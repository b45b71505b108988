/** The actions on many users at once. */
export const bulkActions = ['delete', 'resendActivation'] as const
export type BulkAction = (typeof bulkActions)[number]

/** The maximum number of users that one call changes. */
export const BULK_MAX = 100
