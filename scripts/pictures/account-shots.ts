import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'
import { employer } from './shots.ts'

const sites = `Street,Address 2,City,ST,Zip
410 Harbor Way,,Annapolis,MD,21401
12 Dock Street,,Annapolis,Maryland,21403
88 Church Street #4,,Dover,DE,19901
3 Mill Lane,,,DE,19904
`

/** A file of hiring sites of which some rows have a problem, as it was read. */
async function chooseFile(page: Page): Promise<void> {
  const file = { name: 'hiring-sites.csv', mimeType: 'text/csv', buffer: Buffer.from(sites) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('heading', { name: '3 rows with problems' }).waitFor()
}

/** The screens on which companies enroll, and on which they and their agencies look after them. */
export const accountShots: readonly Shot[] = [
  { name: 'enrollment', as: 'ENRL0003', path: '/account/enroll' },
  { name: 'enrollment-section', as: 'ENRL0003', path: '/account/enroll/new?section=company_information' },
  { name: 'hiring-sites-import', as: employer, path: '/account/company/hiring-sites/edit?upload=new', act: chooseFile },
  { name: 'clients', as: 'HRBR0001', path: '/account/company/clients' },
  { name: 'closing', as: 'HRBR0001', path: '/account/company/clients/close?account=1000021' },
]
