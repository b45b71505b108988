/** What can be done with many users at once. */
export const bulkActions = ['delete', 'resendActivation'] as const
export type BulkAction = (typeof bulkActions)[number]

/** How many users one call changes at most. */
export const BULK_MAX = 100
