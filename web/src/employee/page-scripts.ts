import { once } from './queries.ts'

/** The pages of somebody who has no form open here. */
export const wayIn = {
  queryKey: ['way in'],
  queryFn: async () => {
    const [{ CodePage }, { OutsidePage }] = await Promise.all([import('./CodePage.tsx'), import('./OutsidePage.tsx')])
    return { CodePage, OutsidePage }
  },
  ...once,
}

/** The pages of the form, which only somebody inside needs. */
export const formPages = { queryKey: ['form pages'], queryFn: () => import('./form/FormPages.tsx'), ...once }
