import type { SiteSearch } from '@hireproof/contract/accounts/hiring-sites'
import * as z from 'zod/mini'
import { pageField, pageSizes, sizeField } from '../../lib/page-search.ts'

/** The list of hiring sites in the address, and the file that is added to it: `new` for one to choose. */
export const SitesSearch = z.object({
  text: z._default(z.string().check(z.maxLength(200)), ''),
  state: z._default(z.string().check(z.maxLength(2)), ''),
  page: pageField(10_001),
  size: sizeField(pageSizes, 20),
  upload: z._default(z.string().check(z.maxLength(40)), ''),
  /** The step of an enrollment that shows the list. */
  section: z._default(z.string().check(z.maxLength(40)), ''),
})
export type SitesSearch = z.infer<typeof SitesSearch>

/** What narrows the list, as the server takes it. */
export const narrowedBy = ({ text, state }: SitesSearch): Pick<SiteSearch, 'text' | 'state'> => ({
  ...(text && { text }),
  ...(state && { state }),
})

/** What the server is asked for. */
export const searchBody = (search: SitesSearch): SiteSearch => ({
  ...narrowedBy(search),
  page: search.page - 1,
  size: search.size,
})
