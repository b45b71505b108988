import * as endpoints from '@hireproof/contract/accounts/company-profile.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { changeClientAccess } from './change-client-access.ts'
import { changeAddress, changeCategory, changeContacts, changeInformation } from './change-profile.ts'
import { getCompanyProfile } from './present-profile.ts'
import { withdrawEinChange } from './withdraw-ein-change.ts'

const profileHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getCompanyProfile: ({ actor, params }) => getCompanyProfile(deps, actor, params.accountId),
  changeCompanyInformation: ({ actor, params, body: { version, ...values } }) =>
    changeInformation(deps, actor, { ...params, version, values }),
  withdrawEinChange: ({ actor, params }) => withdrawEinChange(deps, actor, params.accountId),
  changeCompanyAddress: ({ actor, params, body: { version, ...values } }) =>
    changeAddress(deps, actor, { ...params, version, values }),
  changeEmployerCategory: ({ actor, params, body: { version, ...values } }) =>
    changeCategory(deps, actor, { ...params, version, values }),
  changeCompanyContacts: ({ actor, params, body: { version, contacts: values } }) =>
    changeContacts(deps, actor, { ...params, version, values }),
  changeClientAccess: ({ actor, params, body }) => changeClientAccess(deps, actor, { ...params, ...body }),
})

/** The profiles of companies: what they state about themselves, section by section. */
export const companyProfileRoutes = routes(endpoints, profileHandlers)
