import { portalPart } from './portal-part.tsx'

/** Where a mailed link asks for its code. */
export const CodePage = portalPart(async () => (await import('./CodePage.tsx')).CodePage)

/** What people see who have no form open here. With a reason in the address they come back from the sign-in service. */
export const OutsidePage = portalPart(async () =>
  new URLSearchParams(location.search).has('error')
    ? (await import('./account/ReturnedPage.tsx')).ReturnedPage
    : (await import('./OutsidePage.tsx')).OutsidePage,
)

/** The pages of the form, which only people inside need. */
export const FormPages = portalPart(async () => (await import('./form/FormPages.tsx')).FormPages)

/** Loads what people see first who have no form open here. */
export const preloadEntry = () => Promise.allSettled([CodePage.preload(), OutsidePage.preload()])
