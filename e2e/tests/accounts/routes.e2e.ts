import { expect, sql, test } from '../../fixtures.ts'

type Routes = {
  row: string
  user: string
  base: string
  /** Which companies below the user's own `:id` stands for. */
  below?: 'agency_account_id' | 'parent_account_id'
  pages: Readonly<Record<string, string>>
}

const edits = { 'address/edit': 'Edit Address', 'company-information/edit': 'Edit Company Information' }
const ofEmployer = {
  ...edits,
  'employer-category/edit': 'Edit Employer Category',
  'hiring-sites/edit': 'Hiring Sites',
}

const routes: readonly Routes[] = [
  {
    ...{ row: 'APPS-04', user: 'MPLB0001', base: '/account/company' },
    pages: { profile: 'Company Profile', ...ofEmployer, close: 'Close Company Account' },
  },
  {
    ...{ row: 'APPS-05', user: 'CASC0001', base: '/account/corporate' },
    pages: { profile: 'Corporate Account Profile', ...edits, close: 'Close Corporate Account' },
  },
  {
    ...{ row: 'APPS-06', user: 'CASC0001', base: '/account/corporate/company-locations', below: 'parent_account_id' },
    pages: { '': 'Company Locations', new: 'Add a Location', 'close?account=:id': 'Close Company Location' },
  },
  {
    ...{ row: 'APPS-07', user: 'CASC0001', base: '/account/corporate/company-locations/:id' },
    ...{ below: 'parent_account_id', pages: { profile: 'Company Location Profile', ...ofEmployer } },
  },
  {
    ...{ row: 'APPS-08', user: 'HRBR0001', base: '/account/company/clients', below: 'agency_account_id' },
    pages: { '': 'Clients', new: 'Add a Client', 'close?account=:id': 'Close Client Account' },
  },
  {
    ...{ row: 'APPS-09', user: 'HRBR0001', base: '/account/company/clients/:id' },
    ...{ below: 'agency_account_id', pages: { profile: 'Client Profile', ...ofEmployer } },
  },
  {
    ...{ row: 'APPS-10', user: 'HRBR0001', base: '/account/company/clients', below: 'agency_account_id' },
    pages: { 'mou/upload?account=:id': 'Upload a Memorandum of Understanding' },
  },
  { row: 'APPS-11', user: 'HRBR0001', base: '/clients', pages: { '': 'Clients', new: 'Add a Client' } },
]

for (const { row, user, base, below, pages } of routes) {
  test(`[${row}] every route of ${base} leads to its page`, async ({ page, signIn }) => {
    await signIn(user)
    const [company] = below
      ? await sql<{ id: number }>(
          `select a.id from account a join app_user u on u.account_id = a.${below}
           where u.logon_id = $1 and a.status = 'ACTIVE' and a.closed_date is null order by a.id limit 1`,
          [user],
        )
      : []
    for (const [route, title] of Object.entries(pages)) {
      const path = route === '' ? base : `${base}/${route}`
      await page.goto(path.replace(':id', String(company?.id)))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })
}
