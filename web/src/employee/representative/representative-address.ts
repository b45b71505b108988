/** The page of a representative, as in the address. */
const REPRESENTATIVE = 'representative'

/** Whether a page of the portal is the one of a representative. */
export const isRepresentative = (page: string): boolean => page === REPRESENTATIVE
