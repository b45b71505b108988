import { once } from './queries.ts'

/** With a reason in the address somebody comes back from the sign-in service. */
const outside = async () =>
  new URLSearchParams(location.search).has('error')
    ? (await import('./account/ReturnedPage.tsx')).ReturnedPage
    : (await import('./OutsidePage.tsx')).OutsidePage

/** The pages of somebody who has no form open here. */
export const wayIn = {
  queryKey: ['way in'],
  queryFn: async () => {
    const [{ CodePage }, OutsidePage] = await Promise.all([import('./CodePage.tsx'), outside()])
    return { CodePage, OutsidePage }
  },
  ...once,
}

/** The pages of the form, which only somebody inside needs. */
export const formPages = { queryKey: ['form pages'], queryFn: () => import('./form/FormPages.tsx'), ...once }
