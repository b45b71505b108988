/** Roles a user row may hold; WEBSERVICE is derived from web-service access. */
export const storedRoles = ['GENERAL', 'PROGRAMADMIN', 'CORPORATEADMIN', 'ENROLLMENT', 'UNKNOWN'] as const

export const userRoles = ['GENERAL', 'PROGRAMADMIN', 'CORPORATEADMIN', 'WEBSERVICE', 'ENROLLMENT', 'UNKNOWN'] as const

/** The variants of the tutorial: an agency has its own, all others have that of the role. */
export const audiences = ['GENERAL', 'PROGRAMADMIN', 'CORPORATEADMIN', 'AGENCY'] as const
