import { readFileSync } from 'node:fs'
import type { AccountType } from '@hireproof/contract/accounts/accounts'
import * as endpoints from '@hireproof/contract/resources/resources'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { sendFile } from '../platform/send-file.ts'
import { catalog, type Category } from './catalog.ts'
import { fileNames, presentCategory, presentSubcategory, visibleCatalog } from './visible-catalog.ts'

function resourcesHandlers(deps: Deps): Handlers<typeof endpoints> {
  const files = readFiles()

  const catalogOf = async (actor: UserActor, asked?: AccountType): Promise<Category[]> => {
    ensure(asked === undefined || asked === actor.accountType, 'forbidden')
    const account = await inTransaction(deps.appDb, actor.reach, (trx) =>
      trx
        .selectFrom('account')
        .select('web_service_enabled')
        .where('id', '=', actor.accountId)
        .executeTakeFirstOrThrow(),
    )
    return visibleCatalog({ type: actor.accountType, hasWebServices: account.web_service_enabled })
  }

  return {
    listCategories: async ({ actor, query }) => {
      const categories = await catalogOf(actor, query.account_type)
      return { categories: categories.map(presentCategory) }
    },

    listSubcategories: async ({ actor, params, query }) => {
      const categories = await catalogOf(actor, query.account_type)
      const category = categories.find(({ id }) => id === params.id)
      ensure(category, 'not_found')
      return { subCategories: category.subCategories.map(presentSubcategory) }
    },

    getDocument: async ({ actor, params, reply }) => {
      const bytes = fileNames(await catalogOf(actor)).includes(params.name) ? files.get(params.name) : undefined
      ensure(bytes, 'not_found')
      return sendFile(reply, { type: 'application/pdf', name: params.name, bytes })
    },
  }
}

/** What there is to read, by the type of the actor's account. */
export const resourcesRoutes = routes(endpoints, resourcesHandlers)

/** All files by their name, in memory: no path is ever made from a request. */
const readFiles = (): Map<string, Buffer> =>
  new Map(
    fileNames(catalog).map((name) => [name, readFileSync(new URL(`./documents/${name}`, import.meta.url))] as const),
  )
