/** The page of a browser that an employer locked to one form. */
export const ON_SITE = 'on-site'
